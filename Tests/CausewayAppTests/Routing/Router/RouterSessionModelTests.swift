import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Random sessions of two users, with kills in between: each link is served once, and to its own user.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterSessionModelTests {
  private struct Link: Equatable {
    let id: Int
    let owner: String?
  }

  /// The expected waiting and served links.
  private struct Model {
    var waiting: [Link] = []
    var served: [String] = []
    var user: String?
    var lastUser: String?
    var isHeld = true

    mutating func submit(_ id: Int) {
      waiting.append(Link(id: id, owner: user))
      serve()
    }

    mutating func logIn(_ next: String) {
      if let lastUser, lastUser != next {
        // The links of the previous user stay in the store.
        waiting.removeAll { user != nil && $0.owner == nil }
      }
      (user, lastUser, isHeld) = (next, next, false)
      serve()
    }

    mutating func logOut() {
      if let user { waiting.removeAll { $0.owner == nil || $0.owner == user } }
      if user == nil, let lastUser { waiting.removeAll { $0.owner == lastUser } }
      (user, lastUser, isHeld) = (nil, nil, true)
    }

    mutating func expire() {
      if user != nil { (user, isHeld) = (nil, true) }
    }

    mutating func kill() {
      (user, lastUser, isHeld) = (nil, nil, true)
    }

    private mutating func serve() {
      guard !isHeld, let user else { return }
      let own = waiting.filter { $0.owner == nil || $0.owner == user }
      waiting.removeAll { $0.owner == nil || $0.owner == user }
      served += own.map { "\($0.id) to \(user)" }
    }
  }

  /// A run of the app.
  @MainActor
  private final class Run {
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
    let router = Router<Place>(held: true)
    let store: PendingRouteStore
    private let server: ClosureRouteServer<Place>

    init(_ blobs: MemoryBlobStore, _ served: Probe<[String]>) async {
      store = PendingRouteStore(blobs)
      server = ClosureRouteServer { [states] request in
        guard case .profile(let id) = request.route else { return .declined("not a profile") }
        served.append("\(id) to \(states.value.user ?? "none")")
        return .served
      }
      router.coordinator = server
      await router.keepPending(in: store)
      router.follow(states, owner: { $0 })
    }

    func end() async {
      router.unfollow()
      await store.save()
    }
  }

  @Test func noLinkIsServedTwiceOrToAnotherUser() async {
    var total = 0
    for seed in 0..<UInt64(60) {
      var dice = ReaderDice(seed: seed)
      let blobs = MemoryBlobStore()
      let served = Probe<[String]>([])
      var model = Model()
      var run = await Run(blobs, served)
      var steps: [String] = []
      for id in 0..<25 {
        switch dice.roll(9) {
        case 0, 1, 2, 3:
          steps.append("submit \(id)")
          run.router.submit(.profile("\(id)"))
          model.submit(id)
        case 4, 5:
          let user = ["ada", "bob"][dice.roll(2)]
          steps.append("log in \(user)")
          run.states.send(.loggedIn(user))
          model.logIn(user)
        case 6:
          steps.append("log out")
          run.states.send(.loggedOut)
          model.logOut()
        case 7:
          steps.append("expire")
          if run.states.value.isLoggedIn { run.states.send(.expired) }
          model.expire()
        default:
          // Like an app with a login screen, or with a screen that must not be left.
          if dice.roll(2) == 0 {
            steps.append("hold")
            run.router.hold()
            model.isHeld = true
          } else {
            steps.append("kill")
            await run.end()
            run = await Run(blobs, served)
            model.kill()
          }
        }
        await settle()
        #expect(Set(served.value) == Set(model.served), "seed \(seed): \(steps)")
        #expect(served.value.count == model.served.count, "seed \(seed): \(steps)")
      }
      total += served.value.count
      await run.end()
    }
    #expect(total > 200)
  }
}
