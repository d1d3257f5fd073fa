/// What a rule throws that finds out, while it is played, that it cannot be checked.
struct Unchecked: Error {
  /// Why, in words that follow "because".
  let reason: String
}
