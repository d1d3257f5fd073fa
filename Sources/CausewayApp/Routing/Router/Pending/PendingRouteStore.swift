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
/// requests the removal of a link before it serves the link, to keep a link that crashes the app from being served
/// again. A store belongs to a single router.
///
/// Any thread may use the store. It uses the ``BlobStore`` on a queue of its own.
public final class PendingRouteStore: Sendable {
  /// The maximum number of links stored for each user; the newest are kept.
  public let limit: Int

  private let store: any BlobStore
  private let queue = DispatchQueue(label: "Causeway.PendingRoutes")
  private let failureSubject = PassthroughSubject<any Error, Never>()
  /// The next change to write, and the known contents of the store; `nil` until the store has been read.
  private let unwritten = Locked<Change?>(nil)
  private let stored = Locked<[PendingRoute]?>(nil)

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

  /// The errors of the blob store, delivered on the queue of the store.
  ///
  /// Data that is not readable is replaced by the next links that wait. Links that could not be written are written
  /// with the next change.
  public var failures: EventPublisher<PassthroughSubject<any Error, Never>> {
    failureSubject.readOnly
  }

  /// Waits until all earlier changes are written, for example before the app enters the background.
  public func save() async {
    await queue.run { self.write() }
  }

  /// Returns the stored links of a user, oldest first.
  func links(of owner: String?) async -> [PendingRoute] {
    await queue.run {
      self.write()
      return self.read().filter { $0.owner == owner }
    }
  }

  /// Replaces the stored links of some owners, asynchronously on the queue.
  func replace(_ links: [PendingRoute], of owners: Set<String?>) {
    unwritten.withLock { $0 = ($0 ?? Change()).followed(by: Change(links: links, owners: owners)) }
    queue.async { self.write() }
  }

  private func read() -> [PendingRoute] {
    if let links = stored.withLock({ $0 }) { return links }
    var links: [PendingRoute] = []
    do {
      if let data = try store.load() { links = try JSONDecoder().decode([PendingRoute].self, from: data) }
    } catch {
      failureSubject.send(error)
    }
    stored.withLock { $0 = links }
    return links
  }

  private func write() {
    guard let change = unwritten.withLock({ $0.take() }) else { return }
    let before = read()
    let links = before.filter { !change.owners.contains($0.owner) } + newest(of: change.links)
    if links == before { return }
    do {
      if links.isEmpty { try store.clear() } else { try store.save(JSONEncoder().encode(links)) }
      stored.withLock { $0 = links }
    } catch {
      unwritten.withLock { later in later = later.map { change.followed(by: $0) } ?? change }
      failureSubject.send(error)
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
