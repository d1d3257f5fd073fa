import Causeway
import Foundation

/// Links that survive the end of the process while they wait.
extension Router {
  /// Stores waiting links from now on, and adds the links that an earlier run has left.
  ///
  /// The links from before come first, in their order. Call it before ``release()``. A router that follows a session with
  /// ``follow(_:owner:preparing:)`` takes in a user's links when that user logs in.
  ///
  /// Routes without a URL are not stored: the table does not print them or, for a router without a table, `url` returns
  /// nil.
  ///
  /// - Parameter store: Where the links are stored. It is retained.
  public func keepPending(in store: PendingRouteStore) async {
    pendingStore = store
    loadedOwners = []
    await takeInPending(of: nil)
    if let owner = owner?.name { await takeInPending(of: owner) }
  }

  /// Takes in the stored links of a user, unless that has been done.
  func takeInPending(of owner: String?) async {
    guard let store = pendingStore, !loadedOwners.contains(owner) else { return }
    // Links that cannot be read now are left as they are, and read at the next login.
    guard let links = await store.links(of: owner) else { return }
    guard store === pendingStore, loadedOwners.insert(owner).inserted else { return }
    let tickets = links.compactMap { link -> Ticket? in
      guard let url = URL(string: link.url), case .route(let route) = read(url) else { return nil }
      let request = RouteRequest(route, from: EntryPoint(stringLiteral: link.entry))
      return Ticket(request, of: link.owner.map { .user($0) }, log)
    }
    handle(.restore(tickets))
    for ticket in tickets { reporter.requests.send(ticket.request) }
  }

  /// Stores the links that wait, as far as it is known whose they are.
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
