//! Keys for armies, unlike any other.

use core::fmt::Write;

/// 128 random bits in hexadecimal. `getRandomValues` rather than `randomUUID`, which an insecure origin lacks.
#[must_use]
pub fn fresh() -> String {
    let mut bytes = [0_u8; 16];
    let filled =
        super::window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if !filled {
        for byte in &mut bytes {
            *byte = (js_sys::Math::random() * 256.0) as u8;
        }
    }
    bytes.iter().fold(String::with_capacity(32), |mut key, byte| {
        let _ = write!(key, "{byte:02x}");
        key
    })
}
