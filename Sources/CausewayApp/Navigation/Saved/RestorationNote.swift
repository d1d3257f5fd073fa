import Causeway

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

/// A collector for the parts that are omitted while a saved state is decoded.
///
/// Pass it to a decoder under ``Swift/CodingUserInfoKey/restorationNotes``. Without it, a ``NavigationState`` omits
/// unreadable parts silently. Thread-safe.
public final class RestorationNotes: Sendable {
  private let kept = Locked<[RestorationNote]>([])

  /// Creates an empty collector.
  public init() {}

  /// The notes, in order.
  public var notes: [RestorationNote] {
    kept.withLock { $0 }
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - position: The position in the state, for example `stacks.forums[2]`.
  ///   - reason: The reason for the omission.
  public func add(_ position: String, _ reason: String) {
    let note = RestorationNote(position, reason)
    kept.withLock { $0.append(note) }
  }
}

extension CodingUserInfoKey {
  /// The key under which a decoder finds the ``RestorationNotes``.
  public static let restorationNotes = CodingUserInfoKey(rawValue: "causeway.restorationNotes")!
}
