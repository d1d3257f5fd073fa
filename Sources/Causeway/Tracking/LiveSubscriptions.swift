/// A listing of live subscriptions and their source locations, for finding leaks.
///
/// A subscription is listed from its creation by a consumer (`sink`, `assign`, `values`, `stream`, `first()`, their
/// main-actor forms, or a view model's bindings) until the publisher completes, the subscription is cancelled, or its
/// token or iterator is released. Subscriptions made by operators are not listed.
///
/// Only subscriptions made while a listing is installed are listed. Without a listing, subscribing costs a single flag
/// check, and a value costs nothing. A listed subscription costs a few more allocations and is not specialised, so use
/// listings for debugging.
///
/// ```swift
/// let subscriptions = LiveSubscriptions()
/// LiveSubscriptions.processWide = subscriptions   // first thing in the app
///
/// print(subscriptions)                            // or a debug menu: subscriptions.entries
/// ```
///
/// In tests, use `withLiveSubscriptionCheck` or the trait `.checksSubscriptions` of `CausewayTesting`.
public final class LiveSubscriptions: Sendable {
  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var lastID = 0
  }

  private static let installed = Locked<LiveSubscriptions?>(nil)

  private let state = Locked(State())

  /// Creates a listing, which remains empty until it is installed.
  public init() {}

  /// The listing of subscriptions made anywhere in the process, except inside `during(_:)`.
  ///
  /// The default is `nil`.
  public static var processWide: LiveSubscriptions? {
    get { installed.withLock { $0 } }
    set {
      TrackingScope.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Lists only the subscriptions made by an operation or by tasks that it starts.
  ///
  /// This includes subscriptions made while such a subscription delivers on the main actor, a queue or an executor.
  ///
  /// - Parameter operation: Makes the subscriptions, which are listed for their whole lifetime.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// Lists only the subscriptions made by an async operation or by tasks that it starts.
  ///
  /// The operation runs in the caller's isolation. In all other respects like the function for a synchronous one.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await TrackingScope.$current.withValue(scope, operation: operation)
  }

  /// All live subscriptions, in the order of their creation.
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
  /// One line for each source location, in order of file and line, with its number of live subscriptions.
  public var description: String {
    let groups = Dictionary(grouping: entries, by: \.self)
    return groups.sorted { $0.key.sortKey < $1.key.sortKey }
      .map { "\($0.key.location): \($0.key.kind): \($0.value.count) live" }
      .joined(separator: "\n")
  }
}

extension LiveSubscriptions {
  /// A live subscription.
  public struct Entry: Hashable, Sendable {
    /// The call that made the subscription, such as `sink` or `values`.
    public let kind: String
    /// The source location of the call.
    public let location: CodeLocation

    package init(_ origin: SubscriptionOrigin) {
      kind = origin.kind.description
      location = origin.location
    }

    var sortKey: (String, UInt, String) { (location.fileID, location.line, kind) }
  }
}

extension LiveSubscriptions.Entry: CustomStringConvertible {
  /// The kind and the source location.
  public var description: String { "\(kind) at \(location)" }
}
