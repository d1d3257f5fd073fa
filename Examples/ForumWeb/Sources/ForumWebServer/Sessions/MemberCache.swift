import ForumReaderKit
import Synchronization

/// The members that were looked up, for the many windows that show the same authors.
final class MemberCache: Sendable {
  /// The number of members that are kept.
  private static let capacity = 10_000

  private let members = Mutex<[String: Member]>([:])

  /// The known member with an ID.
  subscript(id: String) -> Member? {
    get { members.withLock { $0[id] } }
    set {
      members.withLock { members in
        if members.count >= Self.capacity { members.removeAll() }
        members[id] = newValue
      }
    }
  }

  /// Forgets all members.
  func removeAll() {
    members.withLock { $0.removeAll() }
  }
}
