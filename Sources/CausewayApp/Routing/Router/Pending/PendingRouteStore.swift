public import Causeway
import Dispatch
import Foundation

/// A store for the links that wait in a ``Router``, so that they survive the end of the process.
///
/// ```swift
/// let links = PendingRouteStore(FileBlobStore(folder.appending(path: "links.json")))
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

  private let store: any BlobStore
  private let queue = DispatchQueue(label: "Causeway.PendingRoutes")
  private let failureSubject = PassthroughSubject<PendingRouteFailure, Never>()
  /// The next change to write, and the known contents of the store; `nil` until the store has been read.
  private let unwritten = Locked<Change?>(nil)
  private let stored = Locked<[PendingRoute]?>(nil)
  /// The data that was read or written last; nil if it could not be used.
  private let known = Locked<Data?>(nil)

  /// New links of some owners, which replace their stored links.
  private struct Change: Sendable {
    var links: [PendingRoute] = []
    var owners: Set<String?> = []

    /// Returns this change, followed by a later change.
    func followed(by later: Change) -> Change {
      Change(links: links.filter { !later.owners.contains($0.owner) } + later.links, owners: owners.union(later.owners))
    }
  }

  /// Creates a store, without reading it.
  ///
  /// - Parameters:
  ///   - store: The store for the data.
  ///   - limit: The maximum number of links stored for each user; the newest are kept.
  public init(_ store: any BlobStore, limit: Int = 50) {
    self.store = store
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
      return self.read()?.filter { $0.owner == owner }
    }
  }

  /// Replaces the stored links of some owners, asynchronously on the queue.
  func replace(_ links: [PendingRoute], of owners: Set<String?>) {
    unwritten.withLock { $0 = ($0 ?? Change()).followed(by: Change(links: links, owners: owners)) }
    queue.async { self.write() }
  }

  private func read() -> [PendingRoute]? {
    if let links = stored.withLock({ $0 }) { return links }
    var links: [PendingRoute] = []
    do {
      let data = try store.load()
      links = try data.map { try JSONDecoder().decode([PendingRoute].self, from: $0) } ?? []
      known.withLock { $0 = data }
    } catch let error as DecodingError {
      // If this fails, the data is unknown, and a later write moves it aside or fails too.
      try? store.moveAside(because: error.summary, report: report)
    } catch {
      failureSubject.send(.reading(error))
      return nil
    }
    stored.withLock { $0 = links }
    return links
  }

  private func write() {
    guard let change = unwritten.withLock({ $0.take() }) else { return }
    guard let before = read() else { return keep(change) }
    let links = before.filter { !change.owners.contains($0.owner) } + newest(of: change.links)
    if links == before { return }
    do {
      let data = links.isEmpty ? nil : try JSONEncoder().encode(links)
      try store.replace(known.withLock { $0 }, with: data, report: report)
      known.withLock { $0 = data }
      stored.withLock { $0 = links }
    } catch {
      keep(change)
      failureSubject.send(.saving(error))
    }
  }

  /// Takes back a change that could not be written, before later changes.
  private func keep(_ change: Change) {
    unwritten.withLock { later in later = later.map { change.followed(by: $0) } ?? change }
  }

  private func report(_ report: AsideReport) {
    switch report {
    case .moved(let location, let reason): failureSubject.send(.movedAside(location: location, reason: reason))
    case .failed(let error): failureSubject.send(.movingAside(error))
    }
  }

  private func newest(of links: [PendingRoute]) -> [PendingRoute] {
    var counts: [String?: Int] = [:]
    return links.reversed().filter { link in
      counts[link.owner, default: 0] += 1
      return counts[link.owner, default: 0] <= limit
    }.reversed()
  }
}
