/// The error of a rule that turns out, while it is checked, not to be checkable.
struct Unchecked: Error {
  /// The reason, worded to follow "because".
  let reason: String
}
