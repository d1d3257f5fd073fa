public import Causeway

/// The one log of an app's navigation: by which door, to which route, who served it, and why not.
///
/// A router and a coordinator are given the same one. It keeps the newest records and is a stream of them. Any thread may
/// use it.
public final class NavigationLog: Sendable {
  /// How many records are kept.
  public let limit: Int

  private struct Kept: Sendable {
    var owner: String?
    /// The records of each owner, oldest first.
    var records: [String?: [NavigationRecord]] = [:]
  }

  private let kept = Locked(Kept())
  private let subject = PassthroughSubject<NavigationRecord, Never>()

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - limit: How many records of each owner are kept; the oldest go first. At least 1.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(limit: Int = 200, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(limit > 0, "a log keeps at least one record", file: fileID, line: line)
    self.limit = limit
  }

  /// The id of the user whose navigation it is; `nil` while there is no user.
  ///
  /// Each user has records of their own. They are there again when the user logs in again.
  public var owner: String? {
    get { kept.withLock { $0.owner } }
    set { kept.withLock { $0.owner = newValue } }
  }

  /// The records of the owner that are kept, oldest first.
  public var records: [NavigationRecord] {
    kept.withLock { $0.records[$0.owner] ?? [] }
  }

  /// Each record from now on, on the thread that adds it.
  public var entries: EventPublisher<PassthroughSubject<NavigationRecord, Never>> {
    subject.readOnly
  }

  /// Adds a record.
  public func add(_ record: NavigationRecord) {
    kept.withLock { kept in
      var records = kept.records.removeValue(forKey: kept.owner) ?? []
      records.append(record)
      if records.count > limit { records.removeFirst(records.count - limit) }
      kept.records[kept.owner] = records
    }
    subject.send(record)
  }

  /// Removes the records of the owner.
  public func removeAll() {
    kept.withLock { $0.records[$0.owner] = nil }
  }
}
