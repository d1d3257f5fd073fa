public import Causeway
public import Foundation

/// Remembers when something was refreshed last, also from one start of the app to the next, and says when it is due.
///
/// ```swift
/// if let forums = try await minder.refreshIfDue(.forums, { try await server.forums() }) { model.show(forums) }
/// schedule(await minder.nextRefresh(of: [.forums, .messages]))
/// ```
///
/// What cannot be read counts as if nothing had been refreshed. The store is used on the actor, never on the main one: it
/// is read at the first question, and written at each change.
public actor RefreshMinder {
  private let store: any BlobStore
  private let now: @Sendable () -> Date
  private var loaded: [String: Date]?
  private var underWay: Set<String> = []
  private nonisolated let subject = PassthroughSubject<any Error, Never>()

  /// Makes a minder; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: Where the dates are kept.
  ///   - now: Tells the time, on the actor.
  public init(store: any BlobStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  /// What went wrong with the store, on the actor.
  ///
  /// Dates that could not be written are still remembered, and written with the next ones.
  public nonisolated var failures: EventPublisher<PassthroughSubject<any Error, Never>> {
    subject.readOnly
  }

  /// Whether something is due: never refreshed, so long ago, or at a time that is still to come because the system's
  /// clock has been set back.
  public func shouldRefresh(_ key: RefreshKey) -> Bool {
    nextRefresh(of: key) <= now()
  }

  /// When something was refreshed last; nil if that is not known.
  public func lastRefresh(of key: RefreshKey) -> Date? {
    dates()[key.name]
  }

  /// When something is due: now, if it is overdue.
  public func nextRefresh(of key: RefreshKey) -> Date {
    let now = now()
    guard let last = lastRefresh(of: key), last <= now else { return now }
    return max(now, last.addingTimeInterval(key.interval / .seconds(1)))
  }

  /// When the first of several things is due, to wake the app then; nil if there are none.
  public func nextRefresh(of keys: [RefreshKey]) -> Date? {
    keys.map { nextRefresh(of: $0) }.min()
  }

  /// Notes that something has been refreshed just now.
  public func didRefresh(_ key: RefreshKey) {
    change { $0[key.name] = now() }
  }

  /// Forgets when something was refreshed: it is due.
  public func forget(_ key: RefreshKey) {
    change { $0[key.name] = nil }
  }

  /// Forgets everything, as after a logout.
  public func forgetAll() {
    change { $0 = [:] }
  }

  /// Refreshes something if it is due and nobody is refreshing it already, and notes it when that has succeeded.
  ///
  /// - Parameters:
  ///   - key: What is refreshed.
  ///   - work: Refreshes it, off the actor.
  /// - Returns: Whether it was refreshed.
  /// - Throws: What the work throws; it is still due then.
  @discardableResult
  public func refreshIfDue<Fault: Error>(
    _ key: RefreshKey, _ work: @concurrent @Sendable () async throws(Fault) -> Void
  ) async throws(Fault) -> Bool {
    guard shouldRefresh(key), underWay.insert(key.name).inserted else { return false }
    defer { underWay.remove(key.name) }
    try await work()
    didRefresh(key)
    return true
  }

  /// Refreshes something if it is due and no refresh is under way, notes it on success, and returns what is new.
  ///
  /// ```swift
  /// if let forums = try await minder.refreshIfDue(.forums, { try await server.forums() }) { model.show(forums) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of what is refreshed.
  ///   - work: Fetches the new value, off the actor. Called in the caller's task, so cancelling that cancels it.
  /// - Returns: The new value; nil if nothing was due.
  /// - Throws: The error of the work; the refresh is still due then.
  public func refreshIfDue<Value: Sendable, Fault: Error>(
    _ key: RefreshKey, _ work: @concurrent @Sendable () async throws(Fault) -> Value
  ) async throws(Fault) -> Value? {
    guard shouldRefresh(key), underWay.insert(key.name).inserted else { return nil }
    defer { underWay.remove(key.name) }
    let value = try await work()
    didRefresh(key)
    return value
  }

  private func dates() -> [String: Date] {
    if let loaded { return loaded }
    var dates: [String: Date] = [:]
    do {
      if let data = try store.load() { dates = try JSONDecoder().decode([String: Date].self, from: data) }
    } catch {
      subject.send(error)
    }
    loaded = dates
    return dates
  }

  private func change(_ body: (inout [String: Date]) -> Void) {
    var dates = dates()
    body(&dates)
    if dates == loaded { return }
    loaded = dates
    do {
      try store.save(try JSONEncoder().encode(dates))
    } catch {
      subject.send(error)
    }
  }
}
