/// A part that was omitted from a restored state, and the reason.
public struct RestorationNote: Hashable, Sendable {
  /// The position in the saved state, for example `stacks.forums[2]`.
  public let position: String
  /// The reason for the omission.
  public let reason: String

  /// Creates a note.
  public init(_ position: String, _ reason: String) {
    self.position = position
    self.reason = reason
  }
}

extension RestorationNote: CustomStringConvertible {
  /// The note on one line: `stacks.forums[2]: the thread is gone`.
  public var description: String { "\(position): \(reason)" }
}
