import CausewayApp

/// A coordinator that shows nothing and remembers where it was sent.
@MainActor
final class MockCoordinator: RouteServer {
  typealias Route = Place

  private(set) var tabs: [Place.Tab] = []
  private(set) var forums: [String] = []
  private(set) var threads: [(id: String, page: Int, author: String?)] = []
  private(set) var posts: [String] = []
  private(set) var messages: [String] = []
  private(set) var profiles: [String] = []
  private(set) var rapSheets: [String] = []
  /// Everything in the order in which it was begun.
  private(set) var requests: [RouteRequest<Place>] = []

  /// What is there; anything else is missing.
  var known: Set<Place> = []
  /// Which thread a post is in, for posts that have to be asked for elsewhere.
  var findThread: (String) async -> String? = { _ in nil }
  /// What it leaves to others.
  var declines: (Place) -> Bool = { _ in false }

  init(knows known: Set<Place> = []) {
    self.known = known
  }

  func serve(_ request: RouteRequest<Place>) async -> RouteAnswer {
    requests.append(request)
    if declines(request.route) { return .declined("not moved yet") }
    switch request.route {
    case .tab(let tab): tabs.append(tab)
    case .forum(let id):
      guard known.contains(request.route) else { return .failed("There is no forum \(id).") }
      forums.append(id)
    case .thread(let id, let page, let author):
      guard known.contains(.thread(id)) else { return .failed("There is no thread \(id).") }
      threads.append((id, page, author))
    case .post(let id):
      guard let thread = await findThread(id) else { return .failed("There is no post \(id).") }
      posts.append(id)
      threads.append((thread, 1, nil))
    case .message(let id):
      guard known.contains(request.route) else { return .failed("There is no message \(id).") }
      messages.append(id)
    case .profile(let id): profiles.append(id)
    case .rapSheet(let id): rapSheets.append(id)
    }
    return .served
  }
}
