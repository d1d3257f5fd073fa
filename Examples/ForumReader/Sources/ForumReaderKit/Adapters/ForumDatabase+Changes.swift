public import Causeway
import CausewayBridging
import CausewayFoundation
import Dispatch
import Foundation
import GRDB

extension ForumDatabase {
  /// Bridges an observation of the database.
  ///
  /// Each subscription starts an observation, which ends with it. GRDB sends the current value, then the newest value
  /// after changes, on a queue of the subscription. It fails if the database cannot be read.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge.
  ///   - query: The query, which is repeated after changes of the tables that it reads.
  /// - Returns: A publisher of the results.
  func observation<Value: Sendable & Equatable>(
    _ label: String, of query: @escaping @Sendable (Database) throws -> Value
  ) -> CallbackPublisher<Value, any Error> {
    CallbackPublisher(label: label) { [pool] continuation in
      let queue = DispatchQueue(label: "forum \(label)")
      let token = ValueObservation.tracking(query).removeDuplicates().start(
        in: pool, scheduling: .async(onQueue: queue), onError: { continuation.finish(throwing: $0) },
        onChange: { continuation.yield($0) })
      continuation.onTermination = { _ in token.cancel() }
    }
  }

  /// The IDs of the threads to which replies are added, by this process or another.
  ///
  /// Replies that are added together arrive in one value. If the database cannot be read, the publisher ends.
  public func changedThreads() -> AnyPublisher<[String], Never> {
    observation("replies") { try Int.fetchOne($0, sql: Self.lastReplyQuery) ?? 0 }
      .catch { _ in Empty<Int, Never>() }
      .scan((last: Int?.none, new: ClosedRange<Int>?.none)) { state, number in
        guard let last = state.last, number > last else { return (number, nil) }
        return (number, last + 1...number)
      }
      .compactMap { [self] in $0.new.flatMap { try? threads(ofReplies: $0) } }
      .filter { !$0.isEmpty }
      .eraseToAnyPublisher()
  }

  /// Observes the file for changes of other processes, and makes the observations of this process notice them.
  ///
  /// GRDB notices only changes that are made through the same instance. SQLite counts the changes of others; the count is
  /// read after each change of the write-ahead log, and each second while the log cannot be observed.
  ///
  /// - Returns: A token that ends the observation when it is cancelled or released.
  public func watchOtherProcesses() -> AnyCancellable {
    lookForChanges(after: URL(filePath: path + "-wal").fileEvents(label: "write-ahead log"))
  }

  /// Looks for changes of other processes after events of the write-ahead log.
  func lookForChanges<Failure: Error>(
    after events: some Publisher<FileEvent, Failure>, clock: any Clock<Duration> = ContinuousClock()
  ) -> AnyCancellable {
    let version = DataVersion()
    let look: @Sendable () -> Void = { [pool] in
      pool.asyncWriteWithoutTransaction { try? version.notifyChanges(in: $0) }
    }
    let writes = events.filter { $0.kind == .written || $0.kind == .missed }.map { _ in }
    // The value after the subscription stands for what was written before it.
    return merge(writes, Just(()).setFailureType(to: Failure.self))
      .retry(.constant(.seconds(1), attempts: nil), clock: clock) { _, _ in
        look()
        return true
      }
      .sink { _ in
      } receiveValue: {
        look()
      }
  }
}

/// The number of changes by other processes that were noticed.
///
/// Used only by the writer of the database, which does one thing at a time.
final class DataVersion: @unchecked Sendable {
  private var known: Int?

  func notifyChanges(in db: Database) throws {
    // A writer changes the log first and the count last. It holds the lock meanwhile, for which this transaction waits.
    try db.inTransaction(.immediate) {
      let current = try Int.fetchOne(db, sql: "PRAGMA data_version")
      if current != known {
        known = current
        try db.notifyChanges(in: .fullDatabase)
      }
      return .commit
    }
  }
}
