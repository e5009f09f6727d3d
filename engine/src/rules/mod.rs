//! The frame every rule stands in: its kind, what it may say, how it is mended.

mod because;
pub mod common;
mod diagnostic;
mod fact;
mod fix;
mod rule;
mod table;

pub use because::Reason;
pub use diagnostic::{Diagnostic, Severity, Subject};
pub use fact::{Because, Fact, FactKey, FactValue, Lofty, Pool, Turn, Word};
pub use fix::{Fix, FixTitle};
pub use rule::{Kind, Rule, RuleId, Scene};
pub use table::{Field, Footing, Relation, RelationKey, Stand, TableFinding, TableFix, TableReason};
