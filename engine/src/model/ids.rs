//! Identifiers. All are numbers given out in order within one army and never used again.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);
    };
}

id!(
    /// A unit of one army.
    UnitId(u32)
);
id!(
    /// A model of one army.
    MemberId(u32)
);
id!(
    /// A place in [`super::Catalogue::profiles`].
    ProfileId(u16)
);
id!(
    /// A place in [`super::Catalogue::items`].
    ItemId(u16)
);
