//! Every browser call, behind one door where faults can be injected.
