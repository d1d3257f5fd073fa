import CausewayApp
import CausewayTesting
import Testing

/// A request that is not served in time does not block the others.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterTimeoutTests {
  private let clock = TestClock()
  private let server = GatedServer()
  private let router: Router<Place>

  init() {
    router = Router(server, timeout: .seconds(30), clock: clock)
  }

  @Test func aRequestThatHangsEndsAfterItsTimeAndTheNextBegins() async {
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    router.submit(.profile("2"))
    await clock.advance(by: .seconds(29))
    #expect(router.current?.route == .profile("1"))
    await clock.advance(by: .seconds(1))
    #expect(await first.value == .failed("it was not served within 30.0 seconds"))
    #expect(router.current?.route == .profile("2"))
    await server.begins(.profile("2"))
    await clock.advance(by: .seconds(29))
    server.end(.profile("2"))
    await settle()
    #expect(router.log.records.map(\.answer.isServed) == [false, true])
    await clock.expectNoSleepers()
  }

  @Test func theTaskOfTheServerIsCancelled() async {
    let isCancelled = Signal()
    let isServing = Signal()
    let server = ClosureRouteServer<Place> { _ in
      await withTaskCancellationHandler {
        isServing.fire()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.fire()
      }
      return .served
    }
    router.coordinator = server
    router.submit(.profile("1"))
    await isServing.wait()
    await clock.advance(by: .seconds(30))
    await isCancelled.wait()
    await settle()
    #expect(router.log.records.map(\.answer.isServed) == [false], "the late answer does not count")
  }

  @Test func theTimeOfARequestBeginsWhenItIsServed() async {
    router.hold()
    router.submit(.profile("1"))
    await clock.advance(by: .seconds(100))
    router.release()
    await server.begins(.profile("1"))
    await clock.advance(by: .seconds(29))
    server.end(.profile("1"))
    await settle()
    #expect(router.log.records.map(\.answer) == [.served])
  }

  @Test func withoutATimeoutARequestHasNoTimeLimit() async {
    router.timeout = nil
    router.submit(.profile("1"))
    await server.begins(.profile("1"))
    await clock.advance(by: .seconds(1_000_000))
    #expect(router.current != nil)
    server.end(.profile("1"))
    await settle()
    #expect(router.log.records.map(\.answer) == [.served])
  }
}
