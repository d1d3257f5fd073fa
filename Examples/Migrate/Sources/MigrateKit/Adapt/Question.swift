/// A decision that the code does not show.
package struct Question: Hashable, Sendable {
  /// A sentence with a question mark.
  package let text: String
  /// The options that answer it.
  package let options: [String]

  init(_ text: String, _ options: [String]) {
    self.text = text
    self.options = options
  }
}
