//! Squads, Unit, Checks, Facts.
