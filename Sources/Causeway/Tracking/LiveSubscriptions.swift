/// Which subscriptions are live, and where they were made: what holds on to something, or was forgotten.
///
/// It lists what consumes a publisher (`sink`, `assign`, `values`, `stream`, `first()`, the forms of the main actor,
/// the bindings of view models), from the moment it subscribes until the publisher has ended, it is cancelled, or
/// its token or iterator has gone. What operators subscribe to in between is not listed.
///
/// It lists what subscribes while it is installed. Until one is installed nothing is listed; subscribing costs one
/// look at a flag, and a value nothing. Listed, a subscription costs a few allocations more, and its values go through
/// calls that the compiler no longer sees through: it is for debugging.
///
/// ```swift
/// let subscriptions = LiveSubscriptions()
/// LiveSubscriptions.processWide = subscriptions   // first thing in the app
/// …
/// print(subscriptions)                            // or a debug menu: subscriptions.entries
/// ```
///
/// In a test, `withLiveSubscriptionCheck` and the trait `.checksSubscriptions` of `CausewayTesting` use it.
public final class LiveSubscriptions: Sendable {
  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var lastID = 0
  }

  private static let installed = Locked<LiveSubscriptions?>(nil)

  private let state = Locked(State())

  /// Makes a listing, which stays empty until it is installed.
  public init() {}

  /// The listing of subscriptions that are made anywhere in the process, outside of `during(_:)`.
  ///
  /// None at first.
  public static var processWide: LiveSubscriptions? {
    get { installed.withLock { $0 } }
    set {
      TrackingScope.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Lists the subscriptions that an operation makes, itself or in tasks that it starts, and nobody else's.
  ///
  /// What is subscribed to where such a subscription delivers on the main actor, on a queue or on an executor
  /// belongs to the operation too.
  ///
  /// - Parameter operation: Makes the subscriptions, which are listed for as long as they live.
  /// - Returns: What the operation returns.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// Lists the subscriptions that an operation makes, itself or in tasks that it starts, and nobody else's.
  ///
  /// What is subscribed to where such a subscription delivers on the main actor, on a queue or on an executor
  /// belongs to the operation too.
  ///
  /// - Parameter operation: Makes the subscriptions, which are listed for as long as they live. It runs where the
  ///   caller does.
  /// - Returns: What the operation returns.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// Every subscription that is live, in the order in which they were made.
  public var entries: [Entry] {
    state.withLock { $0.entries }.sorted { $0.key < $1.key }.map(\.value)
  }

  private var scope: TrackingScope {
    .adding(listing: self)
  }

  func add(_ entry: Entry) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.entries[state.lastID] = entry
      return state.lastID
    }
  }

  func remove(_ id: Int) {
    _ = state.withLock { $0.entries.removeValue(forKey: id) }
  }
}

extension LiveSubscriptions: CustomStringConvertible {
  /// One line for each place that has live subscriptions, by file and line, with how many there are.
  public var description: String {
    let places = Dictionary(grouping: entries, by: \.self)
    return places.sorted { $0.key.sortKey < $1.key.sortKey }
      .map { "\($0.key.place): \($0.key.kind): \($0.value.count) live" }
      .joined(separator: "\n")
  }
}
