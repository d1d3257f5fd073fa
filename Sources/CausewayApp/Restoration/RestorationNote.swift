/// One thing that was left out of a restored state, and why.
public struct RestorationNote: Hashable, Sendable {
  /// Where it was in what was saved: `stacks.forums[2]`.
  public let place: String
  /// Why it was left out.
  public let reason: String

  /// Makes a note.
  public init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension RestorationNote: CustomStringConvertible {
  /// The note on one line: `stacks.forums[2]: the thread is gone`.
  public var description: String { "\(place): \(reason)" }
}
