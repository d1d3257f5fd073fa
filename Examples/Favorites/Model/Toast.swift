/// A short message that disappears after a delay.
struct Toast: Equatable, Sendable {
  let text: String

  /// Creates a toast.
  init(_ text: String) {
    self.text = text
  }
}
