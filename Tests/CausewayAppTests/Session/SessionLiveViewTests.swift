import Causeway
import CausewayTesting
import Foundation
import Observation
import Testing

@testable import CausewayApp

/// Screens that still exist when a session ends, and their navigation.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SessionLiveViewTests {
  @MainActor
  @Observable
  final class GreetingModel: ServiceLocatorProvider {
    @ObservationIgnored let serviceLocator: ServiceLocator
    @ObservationIgnored @Service var greeter: any Greeting
    @ObservationIgnored var onShowDetail: ((String) -> Void)?
    private(set) var current = ""
    @ObservationIgnored private var token: AnyCancellable?

    init(_ serviceLocator: ServiceLocator) {
      self.serviceLocator = serviceLocator
      token = serviceLocator.follow((any Greeting).self) { Just($0.name) }.receive(on: MainActor.shared)
        .sink { [weak self] in self?.current = $0 }
    }

    func choose() {
      onShowDetail?(greeter.name)
    }
  }

  private let stage = SessionStage()

  @Test(.covers("f13")) func loggingInOutAndInAgainWithAScreenThatIsStillThere() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let model = GreetingModel(stage.locator)
    #expect(model.greeter.name == "ada")
    // The services remain available to the screen while its session ends.
    let names = Probe<[String]>([])
    let token = stage.flow.states.receive(on: MainActor.shared).sink { _ in names.append(model.greeter.name) }
    await stage.flow.logOut()
    #expect(stage.locator.find((any Greeting).self) != nil)
    try await stage.enter("alan")
    #expect(names.value == ["ada", "login", "login", "alan"])
    token.cancel()
    stage.close()
  }

  @Test(.covers("h3")) func aScreenFollowsTheServiceOfTheNextSession() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let model = GreetingModel(stage.locator)
    #expect(model.current == "ada")
    await stage.flow.logOut()
    try await stage.enter("alan")
    #expect(model.current == "alan")
    stage.close()
  }

  @Test(.covers("j7")) func navigationIsClosuresAndNeedsNoInterface() {
    let locator = ServiceLocator()
    locator.register(Greeter("mock"), as: (any Greeting).self)
    let model = GreetingModel(locator)
    model.choose()
    var path: [String] = []
    model.onShowDetail = { path.append($0) }
    model.choose()
    #expect(path == ["mock"])
    stage.close()
  }

  @Test(.covers("h1")) func theSessionRegistersInTheLocatorItWasGiven() async throws {
    try await stage.start()
    let other = SessionStage()
    try await other.start()
    try await stage.enter("ada")
    #expect(try stage.locator.resolve((any Greeting).self).name == "ada")
    #expect(try other.locator.resolve((any Greeting).self).name == "login")
    stage.close()
    other.close()
  }

  @Test(.covers("f9", "f10")) func eventsArePostedAsNotifications() async throws {
    let center = NotificationCenter()
    let (didLogIn, didLogOut) = (Notification.Name("DidLogIn"), Notification.Name("DidLogOut"))
    let posted = Probe<[String]>([])
    let observers = [didLogIn, didLogOut].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { posted.append($0.name.rawValue) }
    }
    let flow = SessionFlow<String>(
      main: { JournalSession($0, ServiceLocator(), Probe([])) },
      announce: { $0.post(didLogIn: didLogIn, didLogOut: didLogOut, to: center) })
    try await flow.logIn { "ada" }
    await flow.logOut()
    #expect(posted.value == ["DidLogIn", "DidLogOut"])
    observers.forEach(center.removeObserver)
    stage.close()
  }

  @Test func aReleasedFlowReleasesItsSession() async throws {
    weak var session: JournalSession?
    weak var released: SessionFlow<String>?
    do {
      let flow = SessionFlow<String>(main: { JournalSession($0, ServiceLocator(), Probe([])) })
      try await flow.logIn { "ada" }
      session = flow.session as? JournalSession
      released = flow
      #expect(session != nil)
      await flow.logOut()
      #expect(session == nil)
    }
    #expect(released == nil)
    stage.close()
  }
}
