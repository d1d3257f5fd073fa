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
  /// `nil`.
  ///
  /// - Parameter store: The store for the links. It is retained.
  public func keepPending(in store: PendingRouteStore) async {
    pendingStore = store
    loadedOwners = []
    await takeInPending(of: nil)
    if let owner = owner?.name { await takeInPending(of: owner) }
  }

  /// Restores the stored links of a user, unless they have already been restored.
  func takeInPending(of owner: String?) async {
    guard let store = pendingStore, !loadedOwners.contains(owner) else { return }
    let links = await store.links(of: owner)
    guard store === pendingStore, loadedOwners.insert(owner).inserted else { return }
    let tickets = links.compactMap { link -> Ticket? in
      guard let url = URL(string: link.url), case .route(let route) = read(url) else { return nil }
      let request = RouteRequest(route, from: EntryPoint(stringLiteral: link.entry))
      return Ticket(request, of: link.owner.map { .user($0) }, log)
    }
    handle(.restore(tickets))
    for ticket in tickets { reporter.requests.send(ticket.request) }
  }

  /// Stores the waiting links of the users whose stored links have been restored.
  func storePending(_ waiting: [Ticket]) {
    guard let pendingStore, !loadedOwners.isEmpty else { return }
    let links = waiting.compactMap { ticket -> PendingRoute? in
      if case .login = ticket.owner { return nil }
      guard loadedOwners.contains(ticket.owner?.name), let url = url(ticket.request.route) else { return nil }
      return PendingRoute(url: url.absoluteString, entry: ticket.request.entry.name, owner: ticket.owner?.name)
    }
    pendingStore.replace(links, of: loadedOwners)
  }
}
