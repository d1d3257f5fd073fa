import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The servers that are asked, their order, and the reports.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RouterTests {
  /// The servers that have served requests, in order.
  @MainActor
  private final class Calls {
    var names: [String] = []

    func server(_ name: String, _ answer: RouteAnswer) -> ClosureRouteServer<Place> {
      ClosureRouteServer { request in
        self.names.append("\(name) \(request.route)")
        return answer
      }
    }
  }

  private let calls = Calls()
  private let router = Router<Place>()
  private let thread = URL("app://threads/456")

  @Test(.covers("d26")) func theCoordinatorIsAskedFirstAndItsAnswerCounts() async {
    let coordinator = calls.server("coordinator", .served)
    let legacy = calls.server("legacy", .served)
    router.coordinator = coordinator
    router.legacy = legacy
    #expect(await router.open(thread).isServed)
    #expect(calls.names == ["coordinator \(Place.thread("456"))"])
    #expect(router.log.records.map(\.server) == [.coordinator])
  }

  @Test(.covers("d26")) func aFailureOfTheCoordinatorIsNotPassedOn() async {
    let coordinator = calls.server("coordinator", .failed("There is no thread 456."))
    let legacy = calls.server("legacy", .served)
    router.coordinator = coordinator
    router.legacy = legacy
    #expect(await router.open(thread) == .failed("There is no thread 456."))
    #expect(calls.names.count == 1)
  }

  @Test(.covers("d26")) func legacyServesWhatTheCoordinatorDeclines() async {
    let coordinator = calls.server("coordinator", .declined("not moved yet"))
    let legacy = calls.server("legacy", .served)
    router.coordinator = coordinator
    router.legacy = legacy
    #expect(await router.open(thread) == .served)
    #expect(calls.names == ["coordinator \(Place.thread("456"))", "legacy \(Place.thread("456"))"])
    #expect(router.log.records.map(\.server) == [.legacy])
  }

  @Test(.covers("d26")) func withoutACoordinatorLegacyIsAskedAtOnce() async {
    let legacy = calls.server("legacy", .served)
    router.legacy = legacy
    #expect(await router.open(.forum("1")) == .served)
    #expect(calls.names == ["legacy \(Place.forum("1"))"])
  }

  @Test(.covers("d26")) func withoutALegacyRootARequestIsDeclinedWithTheReason() async {
    #expect(await router.open(thread) == .declined("coordinator: not set; legacy: not set"))
    let legacy = calls.server("legacy", .declined("no window"))
    router.legacy = legacy
    #expect(await router.open(thread) == .declined("coordinator: not set; legacy: no window"))
    #expect(router.log.records.map(\.server) == [.unserved, .unserved])
  }

  @Test(.covers("d26")) func serversAreHeldWeakly() async {
    do {
      let coordinator = calls.server("coordinator", .served)
      router.coordinator = coordinator
      #expect(await router.open(thread).isServed)
    }
    #expect(router.coordinator === nil)
    #expect(await !router.open(thread).isServed)
  }

  @Test(.covers("d27")) func aUrlIsParsedThenRoutedToTheCoordinatorThenToLegacy() async {
    let seen = Probe<[String]>([])
    let router = Router<Place>(log: NavigationLog(), held: false) { url in
      seen.append("parse \(url)")
      return Place(url)
    }
    let coordinator = ClosureRouteServer<Place> { _ in
      seen.append("coordinator")
      return .declined("not moved yet")
    }
    let legacy = ClosureRouteServer<Place> { _ in
      seen.append("legacy")
      return .served
    }
    router.coordinator = coordinator
    router.legacy = legacy
    #expect(await router.open(thread).isServed)
    #expect(seen.value == ["parse app://threads/456", "coordinator", "legacy"])
  }

  @Test(.covers("d29")) func aMissingEntityIsLoggedAndAnsweredWithATextForPeople() async {
    let coordinator = MockCoordinator()
    router.coordinator = coordinator
    let answer = await router.open(thread)
    #expect(!answer.isServed)
    #expect(answer.reason == "There is no thread 456.")
    #expect(
      router.log.records.map(\.description) == [
        "open URL: \(Place.thread("456")) → coordinator: There is no thread 456."
      ])
    #expect(await router.open(.tab(.settings)).isServed, "and the next one is served")
  }

  @Test func everyRequestHasOneRecordAndOneOutcome() async {
    let coordinator = MockCoordinator(knows: [.forum("1")])
    coordinator.declines = { $0 == .profile("7") }
    router.coordinator = coordinator
    let requests = Recorder(router.requests)
    let outcomes = Recorder(router.outcomes)
    for place in [Place.forum("1"), .forum("2"), .profile("7"), .tab(.lepers)] { await router.open(place) }
    #expect(requests.values.map(\.route) == [.forum("1"), .forum("2"), .profile("7"), .tab(.lepers)])
    #expect(outcomes.values.map(\.request) == requests.values)
    #expect(outcomes.values.map(\.record) == router.log.records)
    #expect(outcomes.values.map(\.server) == [.coordinator, .coordinator, .unserved, .coordinator])
    #expect(outcomes.values.first?.description == "in app: \(Place.forum("1")) → coordinator")
    requests.cancel()
    outcomes.cancel()
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RouterTableTests {
  private let coordinator = MockCoordinator()
  private let router: Router<Place>

  init() throws {
    let app = RouteOrigin.scheme("app")
    let table = try RouteTable<Place> {
      RoutePattern("settings", in: app, for: .tab(.settings))
      RoutePattern(
        "users/{id}", in: app, .digits, make: { .profile($0) },
        take: { if case .profile(let id) = $0 { id } else { nil } })
    }
    router = Router(table, log: NavigationLog(), held: false)
    router.coordinator = coordinator
  }

  @Test(.covers("d27")) func aUrlOfTheTableReachesTheCoordinator() async {
    #expect(await router.open(URL("APP://users/7")).isServed)
    #expect(await router.open(pasteboard: "see app://settings.").isServed)
    #expect(coordinator.profiles == ["7"])
    #expect(coordinator.tabs == [.settings])
  }

  @Test(.covers("d31")) func aForeignURLIsRefusedWithTheReasonOfTheTable() async {
    #expect(!router.submit(URL("https://example.com/users/7")))
    #expect(await router.open(URL("app://users/me")).reason?.contains("me") == true)
    #expect(router.log.records.map(\.answer.isServed) == [false, false])
    #expect(router.log.records[0].answer.reason?.isEmpty == false)
    #expect(coordinator.requests == [])
  }
}
