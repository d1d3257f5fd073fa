/// A line that describes a part of the state.
struct PlainLine: Equatable, Sendable {
  /// The part of the state, which is the first word of the line.
  let key: String
  /// The rest of the line; nil while the contents are loading.
  let text: String?
}

extension PlainLine: CustomStringConvertible {
  /// The complete line.
  var description: String { "\(key) \(text ?? "…")" }
}
