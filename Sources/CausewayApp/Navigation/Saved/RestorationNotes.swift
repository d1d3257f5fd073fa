import Causeway

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
