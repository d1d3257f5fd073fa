/// A marble diagram that cannot be parsed.
public struct MarbleSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The diagram.
  public let text: String
  /// The column of the fault, counted from 0.
  public let column: Int
  /// The reason.
  public let reason: String

  init(_ text: String, _ column: Int, _ reason: String) {
    self.text = text
    self.column = column
    self.reason = reason
  }

  /// The reason, and the diagram with a mark below the fault.
  public var description: String {
    "\(reason):\n  \(text)\n  \(String(repeating: " ", count: column))~"
  }
}
