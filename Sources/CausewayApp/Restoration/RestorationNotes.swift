import Causeway

/// Where the parts of a saved state say what they have left out while it is read.
///
/// It is handed to a decoder under ``Swift/CodingUserInfoKey/restorationNotes``; a ``NavigationState`` that finds none there
/// leaves out what it must without saying so. Any thread may use it.
public final class RestorationNotes: Sendable {
  private let kept = Locked<[RestorationNote]>([])

  /// Makes an empty list.
  public init() {}

  /// What has been noted, in order.
  public var notes: [RestorationNote] {
    kept.withLock { $0 }
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - place: Where in the state it is: `stacks.forums[2]`.
  ///   - reason: Why it was left out.
  public func add(_ place: String, _ reason: String) {
    let note = RestorationNote(place, reason)
    kept.withLock { $0.append(note) }
  }
}

extension CodingUserInfoKey {
  /// Under which a decoder has the ``RestorationNotes``.
  public static let restorationNotes = CodingUserInfoKey(rawValue: "causeway.restorationNotes")!
}
