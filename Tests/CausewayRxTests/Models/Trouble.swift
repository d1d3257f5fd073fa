/// An error in the comparisons: what it says is all that counts.
struct Trouble: Error, Equatable, CustomStringConvertible {
  let description: String

  static let source = Trouble("source")

  init(_ description: String) {
    self.description = description
  }

  init(_ error: any Error) {
    description = "\(error)"
  }
}
