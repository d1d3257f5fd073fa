public import Causeway

/// The log of an app's navigation: the entry point and the route of each request, the screens that answered, and the
/// answer.
///
/// Pass the same log to the router and the coordinator. The log keeps the newest records, and publishes each record.
/// Any thread may use it.
public final class NavigationLog: Sendable {
  /// The maximum number of records kept for each owner.
  public let limit: Int

  private struct KeptRecords: Sendable {
    var owner: String?
    /// The records of each owner, oldest first.
    var records: [String?: [NavigationRecord]] = [:]
  }

  private let kept = Locked(KeptRecords())
  private let subject = PassthroughSubject<NavigationRecord, Never>()

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of records kept for each owner; the oldest are discarded first. At least 1.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(limit: Int = 200, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(limit > 0, "NavigationLog needs a limit of one or more", file: fileID, line: line)
    self.limit = limit
  }

  /// The id of the user to whom new records belong; `nil` while there is no user.
  ///
  /// Each user has separate records, which are available again when the user logs in again.
  public var owner: String? {
    get { kept.withLock { $0.owner } }
    set { kept.withLock { $0.owner = newValue } }
  }

  /// The kept records of the owner, oldest first.
  public var records: [NavigationRecord] {
    kept.withLock { $0.records[$0.owner] ?? [] }
  }

  /// Each record added from now on, delivered on the thread that adds it.
  public var entries: EventPublisher<PassthroughSubject<NavigationRecord, Never>> {
    subject.readOnly
  }

  /// Adds a record of the owner.
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
