/// A line that says how something is.
struct PlainLine: Equatable, Sendable {
  /// What it is about, its first word.
  let key: String
  /// The rest; nil while that is being loaded.
  let text: String?
}

extension PlainLine: CustomStringConvertible {
  /// The line.
  var description: String { "\(key) \(text ?? "…")" }
}
