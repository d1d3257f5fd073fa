/// A short message that goes away by itself.
struct Toast: Equatable, Sendable {
  let text: String

  /// Makes a toast.
  init(_ text: String) {
    self.text = text
  }
}
