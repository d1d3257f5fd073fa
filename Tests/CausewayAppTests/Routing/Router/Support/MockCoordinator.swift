import CausewayApp
import CausewayTesting

/// A coordinator that shows nothing and records its requests.
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
  /// All requests in the order in which they began.
  private(set) var requests: [RouteRequest<Place>] = []

  /// The routes that exist; all others are missing.
  var known: Set<Place> = []
  /// Returns the thread of a post that is not known locally.
  var findThread: (String) async -> String? = { _ in nil }
  /// Whether it leaves a route to others.
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

/// A server that begins each request immediately, and ends it when the test tells it to.
@MainActor
final class GatedServer: RouteServer {
  typealias Route = Place

  /// `begin …` and `end …`, in order.
  private(set) var events: [String] = []
  private var begun: [Place: Signal] = [:]
  private var gates: [Place: Signal] = [:]

  func serve(_ request: RouteRequest<Place>) async -> RouteAnswer {
    events.append("begin \(request.route)")
    signal(\.begun, request.route).fire()
    await signal(\.gates, request.route).wait()
    events.append("end \(request.route)")
    return .served
  }

  /// Waits until a route is being served.
  func begins(_ place: Place) async {
    await signal(\.begun, place).wait()
  }

  /// Lets the serving of a route end, even if it has not begun.
  func end(_ place: Place) {
    signal(\.gates, place).fire()
  }

  private func signal(_ signals: ReferenceWritableKeyPath<GatedServer, [Place: Signal]>, _ place: Place) -> Signal {
    if let signal = self[keyPath: signals][place] { return signal }
    let signal = Signal()
    self[keyPath: signals][place] = signal
    return signal
  }
}
