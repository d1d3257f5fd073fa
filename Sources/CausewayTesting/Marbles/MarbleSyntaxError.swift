/// A marble diagram that cannot be read.
public struct MarbleSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The diagram.
  public let text: String
  /// The column of the fault, from 0 on.
  public let column: Int
  /// What is wrong.
  public let reason: String

  init(_ text: String, _ column: Int, _ reason: String) {
    self.text = text
    self.column = column
    self.reason = reason
  }

  /// The diagram with a mark below the fault.
  public var description: String {
    "\(reason):\n  \(text)\n  \(String(repeating: " ", count: column))~"
  }
}
