public import Causeway
public import Foundation

/// The dates of the last refreshes, stored across launches of the app, and the dates at which the next ones are due.
///
/// ```swift
/// try await refreshes.refreshIfDue(.forums) { try await server.forums() } apply: { list.forums = $0 }
/// schedule(await refreshes.nextRefresh(of: [.forums, .messages]))
/// ```
///
/// Damaged dates count as never refreshed. The store is used on this actor, never on the main actor. It is read at the
/// first call and written at each change. If it cannot be read, for example because the device is locked, reading is
/// tried again at the next call, and nothing is written before. In a ``KeyedBlobStore``, the dates have a key of their
/// own, so that other parts of this library can use the same store.
public actor RefreshSchedule {
  /// A change of the dates.
  private enum DateChange {
    case set(String, Date?)
    case removeAll

    func apply(to dates: inout [String: Date]) {
      switch self {
      case .set(let name, let date): dates[name] = date
      case .removeAll: dates = [:]
      }
    }
  }

  private let store: any BlobStore
  /// The store of the dates, which is not `store` if that has keys.
  private let home: any BlobStore
  private let now: @Sendable () -> Date
  private var loaded: [String: Date]?
  /// The changes until the store has been read.
  private var early: [DateChange] = []
  /// The running refreshes; under a lock, because the main actor asks in the step that applies a result.
  private nonisolated let running = Locked(RunningRefreshes())
  private nonisolated let subject = PassthroughSubject<any Error, Never>()

  /// Creates a schedule without reading the store.
  ///
  /// - Parameters:
  ///   - store: The store of the dates.
  ///   - now: Returns the current time. Called on the actor.
  public init(store: any BlobStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    home = store.part("refresh-dates")
    self.now = now
  }

  /// The errors of the store, emitted on the actor.
  ///
  /// Dates that could not be written are kept in memory, and written with the next ones.
  public nonisolated var failures: EventPublisher<PassthroughSubject<any Error, Never>> {
    subject.readOnly
  }

  /// Returns whether a refresh is due: there was none, its interval is over, or its date is in the future because the
  /// system's clock was set back.
  public func shouldRefresh(_ key: RefreshKey) -> Bool {
    nextRefresh(of: key) <= now()
  }

  /// Returns the date of the last refresh; nil if it is unknown.
  public func lastRefresh(of key: RefreshKey) -> Date? {
    dates()[key.name]
  }

  /// Returns the date at which the next refresh is due: now, if it is overdue.
  public func nextRefresh(of key: RefreshKey) -> Date {
    let now = now()
    guard let last = lastRefresh(of: key), last <= now else { return now }
    return max(now, last.addingTimeInterval(key.intervalInSeconds))
  }

  /// Returns the earliest date at which one of several refreshes is due, to wake the app then; nil for no keys.
  public func nextRefresh(of keys: [RefreshKey]) -> Date? {
    keys.map { nextRefresh(of: $0) }.min()
  }

  /// Records a refresh at the current time.
  public func didRefresh(_ key: RefreshKey) {
    change(.set(key.name, now()))
  }

  /// Removes the date of a refresh, so that it is due.
  ///
  /// Discards the result of the refresh if it is running: immediately, before the caller is suspended for the first time. A
  /// caller on the main actor never sees that result applied afterwards.
  public nonisolated(nonsending) func forget(_ key: RefreshKey) async {
    running.withLock { $0.discard(key) }
    await change(.set(key.name, nil))
  }

  /// Removes all dates, as after a logout.
  ///
  /// Discards the results of all refreshes that are running: immediately, before the caller is suspended for the first time.
  /// A caller on the main actor never sees one of them applied afterwards.
  public nonisolated(nonsending) func forgetAll() async {
    running.withLock { $0.discardAll() }
    await change(.removeAll)
  }

  /// Performs a refresh if it is due and not already running, and records it on success.
  ///
  /// Use this for work that applies its result itself. Prefer ``refreshIfDue(_:_:apply:)``, which records the refresh
  /// only after the result has been applied.
  ///
  /// - Parameters:
  ///   - key: The key of the refreshed data.
  ///   - work: Refreshes the data. Called off the actor in the caller's task, so cancelling that task cancels it.
  /// - Returns: Whether the refresh was performed and not forgotten in the meantime.
  /// - Throws: The error of the work; the refresh remains due.
  @discardableResult
  public func refreshIfDue<Fault: Error>(
    _ key: RefreshKey, _ work: @concurrent @Sendable () async throws(Fault) -> Void
  ) async throws(Fault) -> Bool {
    guard let number = begin(key) else { return false }
    defer { end(key, number) }
    try await work()
    return conclude(key, number)
  }

  /// Loads data if a refresh is due and not already running, applies the result, and records the refresh.
  ///
  /// If the refresh is forgotten in the meantime, for example by a logout, the result is discarded and nothing is
  /// recorded.
  ///
  /// - Parameters:
  ///   - key: The key of the refreshed data.
  ///   - work: Loads the data. Called off the actor.
  ///   - apply: Applies the result. Called on the main actor, before the refresh is recorded.
  /// - Returns: Whether the refresh was performed, applied and recorded.
  /// - Throws: The error of the work; the refresh remains due, and nothing is applied.
  @discardableResult
  public func refreshIfDue<Value: Sendable, Fault: Error>(
    _ key: RefreshKey, _ work: @concurrent @Sendable () async throws(Fault) -> Value,
    apply: @MainActor (Value) -> Void
  ) async throws(Fault) -> Bool {
    guard let number = begin(key) else { return false }
    defer { end(key, number) }
    let value = try await work()
    guard await applies(value, key, number, apply) else { return false }
    return conclude(key, number)
  }

  private func begin(_ key: RefreshKey) -> Int? {
    shouldRefresh(key) ? running.withLock { $0.begin(key) } : nil
  }

  /// Applies a result, unless the refresh was forgotten: both in one step of the main actor.
  @MainActor
  private func applies<Value>(
    _ value: Value, _ key: RefreshKey, _ number: Int, _ apply: @MainActor (Value) -> Void
  ) -> Bool {
    guard isRunning(key, number) else { return false }
    apply(value)
    return true
  }

  /// Records the refresh, unless it was forgotten.
  private func conclude(_ key: RefreshKey, _ number: Int) -> Bool {
    guard isRunning(key, number) else { return false }
    didRefresh(key)
    return true
  }

  private nonisolated func isRunning(_ key: RefreshKey, _ number: Int) -> Bool {
    running.withLock { $0.isRunning(key, number) }
  }

  private func end(_ key: RefreshKey, _ number: Int) {
    running.withLock { $0.end(key, number) }
  }

  private func dates() -> [String: Date] {
    open()
    if let loaded { return loaded }
    var dates: [String: Date] = [:]
    for change in early { change.apply(to: &dates) }
    return dates
  }

  /// Reads the dates if they have not been read, and makes the changes since then.
  private func open() {
    if loaded != nil { return }
    do {
      var data = try home.load()
      if data == nil { data = try earlier() }
      loaded = try data.map { try JSONDecoder().decode([String: Date].self, from: $0) } ?? [:]
    } catch let error as DecodingError {
      subject.send(error)
      loaded = [:]
    } catch {
      subject.send(error)
      return
    }
    make(early)
    early = []
  }

  private func change(_ change: DateChange) {
    open()
    if loaded == nil { early.append(change) } else { make([change]) }
  }

  private func make(_ changes: [DateChange]) {
    var dates = loaded ?? [:]
    for change in changes { change.apply(to: &dates) }
    if dates == loaded { return }
    loaded = dates
    do {
      try home.save(try JSONEncoder().encode(dates))
    } catch {
      subject.send(error)
    }
  }

  /// Returns the dates that an earlier version stored without a key; `nil` if there are none.
  ///
  /// They stay: once the dates are stored under their key, they are not read again.
  private func earlier() throws -> Data? {
    guard store is any KeyedBlobStore, let data = try store.load(), case .dates = RootContents(data) else { return nil }
    return data
  }
}

/// The refreshes that are running, with a number for each.
struct RunningRefreshes {
  private var numbers: [String: Int] = [:]
  private var count = 0

  /// Begins a refresh.
  ///
  /// - Returns: The number of the refresh; nil if one with the same key is running.
  mutating func begin(_ key: RefreshKey) -> Int? {
    guard numbers[key.name] == nil else { return nil }
    count += 1
    numbers[key.name] = count
    return count
  }

  /// Whether a refresh is running and was not discarded.
  func isRunning(_ key: RefreshKey, _ number: Int) -> Bool {
    numbers[key.name] == number
  }

  mutating func end(_ key: RefreshKey, _ number: Int) {
    if isRunning(key, number) { numbers[key.name] = nil }
  }

  mutating func discard(_ key: RefreshKey) {
    numbers[key.name] = nil
  }

  mutating func discardAll() {
    numbers = [:]
  }
}

/// The name of data that is refreshed in the background, and the shortest interval between two refreshes.
///
/// ```swift
/// extension RefreshKey {
///   static let forums = RefreshKey("forums", atMostEvery: .seconds(6 * 60 * 60))
/// }
/// ```
public struct RefreshKey: Hashable, Sendable {
  /// The name under which the date of the refresh is kept.
  public let name: String
  /// The time from a refresh until the next one is due, in seconds.
  public let intervalInSeconds: Double

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name under which the date is kept; unique among the keys of a store.
  ///   - interval: The time from a refresh until the next one is due, in seconds.
  public init(_ name: String, atMostEvery interval: Double) {
    self.name = name
    intervalInSeconds = interval
  }

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name under which the date is kept; unique among the keys of a store.
  ///   - interval: The time from a refresh until the next one is due.
  @available(SwiftStdlib 5.7, *)
  public init(_ name: String, atMostEvery interval: Duration) {
    self.init(name, atMostEvery: interval / .seconds(1))
  }

  /// The time from a refresh until the next one is due.
  @available(SwiftStdlib 5.7, *)
  public var interval: Duration { Duration(Nanoseconds(limiting: intervalInSeconds)) }
}
