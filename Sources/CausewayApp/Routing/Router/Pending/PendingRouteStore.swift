public import Causeway
import Dispatch
import Foundation

/// A store for the links that wait in a ``Router``, so that they survive the end of the process.
///
/// ```swift
/// let links = PendingRouteStore(FileBlobStore(folder.appendingPathComponent("links.json")))
/// await router.keepPending(in: links)
/// ```
///
/// Links are stored as URLs, each with its entry point and the name of the user in whose session it arrived. The router
/// removes a link from the store before it serves the link, so that a link that crashes the app is not served again. If
/// the removal fails, ``failures`` emits the error, and the link is served. A store belongs to a single router.
///
/// Any thread may use the store. It uses the ``BlobStore`` on a queue of its own.
public final class PendingRouteStore: Sendable {
  /// The maximum number of links stored for each user; the newest are kept.
  public let limit: Int

  /// A waiting link, with the identity of its request.
  struct WaitingLink: Sendable {
    let id: ObjectIdentifier
    let link: PendingRoute
  }

  /// A change of the waiting links of an owner.
  private enum LinkChange: Sendable {
    case replace([WaitingLink])
    case add(WaitingLink)
    case remove(ObjectIdentifier)
  }

  private struct State: Sendable {
    /// The changes that have not been made yet, oldest first.
    var changes: [(owner: String?, change: LinkChange)] = []
    /// The waiting links of each owner whose links the router has restored.
    var waiting: [String?: RequestFifo<WaitingLink>] = [:]
    /// Whether the waiting links may differ from the stored ones.
    var isChanged = false
    /// The contents of the store; `nil` until it has been read.
    var stored: [PendingRoute]?
    /// The data that was read or written last; nil if it could not be used.
    var known: Data?
    /// The links of an earlier version, which were read or were superseded, and are removed with the next write.
    var earlier: Data?

    /// Makes the changes of the waiting links.
    mutating func makeChanges() {
      guard !changes.isEmpty else { return }
      isChanged = true
      for (owner, change) in changes {
        switch change {
        case .replace(let links):
          waiting[owner] = RequestFifo()
          waiting[owner]?.prepend(links)
        case .add(let link): waiting[owner]?.append(link)
        case .remove(let id): waiting[owner]?.removeFirst { $0.id == id }
        }
      }
      changes = []
    }
  }

  private let store: any BlobStore
  /// The store of the links, which is not `store` if that has keys.
  private let home: any BlobStore
  private let queue = DispatchQueue(label: "Causeway.PendingRoutes")
  private let failureSubject = PassthroughSubject<PendingRouteFailure, Never>()
  private let state = Locked(State())

  /// Creates a store, without reading it.
  ///
  /// - Parameters:
  ///   - store: The store for the data.
  ///   - limit: The maximum number of links stored for each user; the newest are kept.
  public init(_ store: any BlobStore, limit: Int = 50) {
    self.store = store
    home = store.part("pending-links")
    self.limit = max(limit, 0)
  }

  /// The failures of the store, delivered on its queue.
  ///
  /// Damaged data is moved aside, so that the next links do not overwrite it. Links that could not be written are
  /// written with the next change.
  public var failures: EventPublisher<PassthroughSubject<PendingRouteFailure, Never>> {
    failureSubject.readOnly
  }

  /// Waits until all earlier changes are written, for example before the app enters the background.
  public func save() async {
    await queue.run { self.write() }
  }

  /// Returns the stored links of a user, oldest first; `nil` if the store could not be read.
  func links(of owner: String?) async -> [PendingRoute]? {
    await queue.run {
      self.write()
      guard let stored = self.read() else { return nil }
      let waiting = self.state.withLock { $0.waiting[owner] }
      return waiting?.suffix(self.limit).map(\.link) ?? stored.filter { $0.owner == owner }
    }
  }

  // MARK: Changes

  /// Replaces the links of an owner, asynchronously on the queue.
  func replace(_ links: [WaitingLink], of owner: String?) {
    change(.replace(links), of: owner)
  }

  /// Adds a link of an owner whose links have been replaced.
  ///
  /// - Complexity: Constant for the caller.
  func add(_ link: WaitingLink, of owner: String?) {
    change(.add(link), of: owner)
  }

  /// Removes the link of a request.
  ///
  /// - Complexity: Constant for the caller.
  func remove(_ id: ObjectIdentifier, of owner: String?) {
    change(.remove(id), of: owner)
  }

  private func change(_ change: LinkChange, of owner: String?) {
    let isFirst = state.withLock { state in
      state.changes.append((owner, change))
      return state.changes.count == 1
    }
    if isFirst { queue.async { self.write() } }
  }

  // MARK: On the queue

  private func read() -> [PendingRoute]? {
    if let links = state.withLock({ $0.stored }) { return links }
    var links: [PendingRoute] = []
    var data: Data?
    do {
      data = try home.load()
      let earlier = try earlier()
      links = try (data ?? earlier).map { try JSONDecoder().decode([PendingRoute].self, from: $0) } ?? []
      state.withLock { [data] in ($0.known, $0.earlier) = (data, earlier) }
    } catch let error as DecodingError {
      // If this fails, the data is unknown, and a later write moves it aside or fails too.
      if let data { try? home.moveAside(data, because: error.summary, report: report) }
    } catch {
      failureSubject.send(.reading(error))
      return nil
    }
    state.withLock { [links] in $0.stored = links }
    return links
  }

  /// Returns the links that an earlier version stored without a key; `nil` if there are none.
  private func earlier() throws -> Data? {
    guard store is any KeyedBlobStore, let data = try store.load(), case .links = RootContents(data) else { return nil }
    return data
  }

  private func write() {
    state.withLock { $0.makeChanges() }
    guard state.withLock({ $0.isChanged }), let before = read() else { return }
    let (waiting, known) = state.withLock { ($0.waiting, $0.known) }
    let owners = waiting.keys.sorted { ($0 ?? "") < ($1 ?? "") }
    let links = before.filter { waiting[$0.owner] == nil } + owners.flatMap { newest(of: waiting[$0]) }
    do {
      if links != before { try write(links, over: known) }
      state.withLock { $0.isChanged = false }
    } catch {
      failureSubject.send(.saving(error))
    }
  }

  private func write(_ links: [PendingRoute], over known: Data?) throws {
    let data = links.isEmpty ? nil : try JSONEncoder().encode(links)
    // At each moment, links are in one of the places, and links that were removed are in neither.
    if data == nil { try removeEarlier() }
    try home.replace(known, with: data, report: report)
    state.withLock { ($0.known, $0.stored) = (data, links) }
    if data != nil { try removeEarlier() }
  }

  private func removeEarlier() throws {
    guard let earlier = state.withLock({ $0.earlier }) else { return }
    if try store.load() == earlier { try store.clear() }
    state.withLock { $0.earlier = nil }
  }

  private func newest(of links: RequestFifo<WaitingLink>?) -> [PendingRoute] {
    links?.suffix(limit).map(\.link) ?? []
  }

  private func report(_ report: AsideReport) {
    switch report {
    case .moved(let location, let reason): failureSubject.send(.movedAside(location: location, reason: reason))
    case .failed(let error): failureSubject.send(.movingAside(error))
    }
  }
}

/// A failure of a ``PendingRouteStore`` while it reads or changes the stored links.
public enum PendingRouteFailure: Error, Sendable {
  /// The stored links could not be read. They remain stored, and are read again at the next login or change.
  case reading(any Error)
  /// Links could not be saved. They are saved with the next change.
  case saving(any Error)
  /// Damaged data was moved aside, to a path or key that the app does not read.
  case movedAside(location: String, reason: String)
  /// Damaged data could not be moved aside. It remains stored, and links are not saved over it.
  case movingAside(any Error)
}

extension PendingRouteFailure: CustomStringConvertible {
  /// The failure on one line.
  public var description: String {
    switch self {
    case .reading(let error): "the stored links were not read: \(error)"
    case .saving(let error): "the waiting links were not saved: \(error)"
    case .movedAside(let location, let reason): "the stored links were moved to \(location): \(reason)"
    case .movingAside(let error): "the stored links were not moved aside: \(error)"
    }
  }
}

/// The stored form of a waiting request.
struct PendingRoute: Codable, Hashable, Sendable {
  var url: String
  var entry: String
  /// The name of the user in whose session the request was submitted; `nil` if there was none.
  var owner: String?
  /// The time at which the request was submitted; `nil` in the data of an earlier version.
  var date: Date?
}
