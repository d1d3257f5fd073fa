import Causeway
import Foundation

/// Links that survive the end of the process while they wait.
extension Router {
  /// Stores waiting links from now on, and restores the links that an earlier run stored.
  ///
  /// The restored links come first, in their order. Call this method before ``release()``. A router that follows a
  /// session with ``follow(_:owner:preparing:)`` restores a user's links when that user logs in.
  ///
  /// A route without a URL is not stored: the table does not print it or, for a router without a table, `url` returns
  /// `nil`. A link that has waited for longer than ``maximumAge`` is not restored and ends as failed.
  ///
  /// If the store cannot be read, for example because the device is locked, links are not stored, and reading is tried
  /// again at the next request, ``release()`` or login.
  ///
  /// - Parameter store: The store for the links. It is retained.
  public func keepPending(in store: PendingRouteStore) async {
    if store !== pendingStore {
      pendingStore = store
      loadedOwners = []
    }
    await takeInPending()
  }

  /// Restores the stored links of no user and of the logged-in user, unless they have already been restored.
  func takeInPending() async {
    await takeInPending(of: nil)
    if let name = owner?.name { await takeInPending(of: name) }
  }

  /// Restores the stored links of a user, unless they have already been restored.
  func takeInPending(of owner: String?) async {
    guard let store = pendingStore, !loadedOwners.contains(owner) else { return }
    // Links that cannot be read now are left as they are, and read later.
    guard let links = await store.links(of: owner) else { return }
    // The user may have logged out in the meantime.
    guard store === pendingStore, owner == nil || owner == lastOwner?.name else { return }
    guard loadedOwners.insert(owner).inserted else { return }
    let time = now()
    let tickets = links.compactMap { link -> Ticket? in
      guard let url = URL(string: link.url), case .route(let route) = read(url) else { return nil }
      let request = RouteRequest(route, from: EntryPoint(stringLiteral: link.entry))
      return Ticket(request, of: link.owner.map { .user($0) }, at: min(link.date ?? time, time), log)
    }
    handle(.restore(tickets))
    store.replace(waiting.filter { Self.storedOwner(of: $0) == .some(owner) }.compactMap(entry), of: owner)
    for ticket in tickets { reporter.requests.send(ticket.request) }
  }

  /// Reads stored links again that could not be read.
  func rereadPending() {
    guard pendingStore != nil, rereading == nil else { return }
    let owners: [String?] = owner?.name.map { [nil, $0] } ?? [nil]
    guard !owners.allSatisfy(loadedOwners.contains) else { return }
    rereading = Task { [weak self] in
      await self?.takeInPending()
      self?.rereading = nil
    }
  }

  /// Adds a waiting link to the store, and removes links that no longer wait.
  func storePending(adding added: Ticket?, removing removed: [Ticket]) {
    guard let pendingStore, !loadedOwners.isEmpty else { return }
    if let added, let owner = Self.storedOwner(of: added), loadedOwners.contains(owner), let entry = entry(added) {
      pendingStore.add(entry, of: owner)
    }
    for ticket in removed {
      guard let owner = Self.storedOwner(of: ticket), loadedOwners.contains(owner) else { continue }
      pendingStore.remove(ObjectIdentifier(ticket), of: owner)
    }
  }

  /// The owner under which a link is stored, `nil` within the optional for none; `nil` if the link is not stored.
  private static func storedOwner(of ticket: Ticket) -> String?? {
    if case .login = ticket.owner { nil } else { .some(ticket.owner?.name) }
  }

  private func entry(_ ticket: Ticket) -> PendingRouteStore.Entry? {
    guard let url = url(ticket.request.route) else { return nil }
    let link = PendingRoute(
      url: url.absoluteString, entry: ticket.request.entry.name, owner: ticket.owner?.name, date: ticket.date)
    return PendingRouteStore.Entry(id: ObjectIdentifier(ticket), link: link)
  }
}
