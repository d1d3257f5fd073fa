import CausewayApp
import CausewayAppTesting
import CausewayTesting
import Testing

/// The server of `CausewayTesting` that asserts its requests.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RecordingRouteServerTests {
  @Test func requestsAreRecordedAndAnswered() async {
    let server = RecordingRouteServer<Place> { $0.route == .forum("1") ? .served : .declined("not moved yet") }
    let router = Router(server)
    #expect(await router.open(.forum("1"), from: .handoff) == .served)
    #expect(await !router.open(.forum("2")).isServed)
    #expect(server.requests.map(\.route) == [.forum("1"), .forum("2")])
    await server.expectNext(.forum("1"), from: .handoff)
    await server.expectNext(.forum("2"))
    server.expectNoMore()
  }

  @Test func aRequestThatNoExpectationHasTakenFailsTheTest() async {
    await withKnownIssue {
      let server = RecordingRouteServer<Place>()
      #expect(await Router(server).open(.forum("1")).isServed)
    } matching: { issue in
      "\(issue)".contains("expected no more") && issue.sourceLocation?.line == 23
    }
  }

  @Test func anotherRouteOrEntryPointFailsTheTest() async {
    let server = RecordingRouteServer<Place>()
    let router = Router(server)
    await router.open(.forum("1"))
    await router.open(.forum("2"))
    await withKnownIssue {
      await server.expectNext(.forum("2"))
    } matching: { issue in
      "\(issue)".contains("expected the request \(Place.forum("2")) next, but in app: \(Place.forum("1")) came")
    }
    await withKnownIssue {
      await server.expectNext(.forum("2"), from: .handoff)
    } matching: { issue in
      "\(issue)".contains("handoff")
    }
  }

  @Test func aRequestThatDoesNotComeFailsTheTest() async {
    let server = RecordingRouteServer<Place>()
    await withKnownIssue {
      await server.expectNext(.forum("1"), patience: .milliseconds(1))
    } matching: { issue in
      "\(issue)".contains("nothing more came within")
    }
  }
}
