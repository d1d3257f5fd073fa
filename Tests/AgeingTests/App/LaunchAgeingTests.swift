import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Each part of a launch and of a session, used again and again.
@Suite struct LaunchAgeingTests {
  @Test func launchesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.launches()
    }
  }

  @MainActor private static func launches() async {
    let ageing = Ageing()
    let clock = TestClock()
    let handler = LaunchErrorHandler { $0 is AgeingError ? .expiredLogin : nil }.applying(.showAlert) { _ in }
    await ageing.checkSparingly("LaunchSequence") {
      let launch = LaunchSequence(
        [
          LaunchStep("store", timeout: .seconds(10)) {}.handled(by: handler),
          .root("session") { .main },
          LaunchStep("fonts", .optional) { throw AgeingError() },
          .offMain("images", .deferred) {},
        ], clock: clock)
      let token = launch.progress.sink { _ in }
      await launch.run()
      await launch.runDeferred()
      token.cancel()
    }
    await ageing.checkSparingly("a launch that is stopped") {
      await LaunchSequence([LaunchStep("store") { throw AgeingError() }], clock: clock).run()
    }
    await ageing.checkSparingly("a launch that is cancelled") {
      let (started, continuation) = AsyncStream.makeStream(of: Void.self)
      let launch = LaunchSequence(
        [
          LaunchStep("server", timeout: .seconds(10)) {
            continuation.finish()
            try await clock.sleep(for: .seconds(100))
          }
        ], clock: clock)
      let task = Task { await launch.run() }
      for await _ in started {}
      task.cancel()
      _ = await task.value
    }
    await ageing.check("LaunchErrorHandler") {
      _ = await handler.handle(LaunchFailure(step: "session", error: AgeingError()))
      _ = await handler.handle(LaunchFailure(step: "store", error: CocoaError(.fileWriteOutOfSpace)))
    }
    let store = MemoryBlobStore()
    let refreshes = RefreshSchedule(store: store)
    let key = RefreshKey("catalogue", atMostEvery: .seconds(60))
    await ageing.check("RefreshSchedule") {
      _ = await refreshes.refreshIfDue(key) {}
      _ = await refreshes.nextRefresh(of: [key])
      await refreshes.forget(key)
    }
    await ageing.checkSparingly("a RefreshSchedule of its own") {
      await RefreshSchedule(store: store).didRefresh(key)
    }
    let memory = MemoryPressure()
    ageing.check("MemoryPressure.add(_:_:)") {
      let token = memory.add("images") {}
      memory.warn()
      token.cancel()
    }
    let kept = memory.add("images") {}
    let warnings = memory.warnings.sink {}
    ageing.check("MemoryPressure.warn()") { memory.warn() }
    kept.cancel()
    warnings.cancel()
  }

  @Test func sessionsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.sessions()
    }
  }

  @MainActor private static func sessions() async {
    let ageing = Ageing()
    let locator = ServiceLocator()
    let flow = SessionFlow<String>(
      main: { ShopSession($0, locator) }, onLogOut: [.cookies {}, .cache { throw AgeingError() }],
      owning: [DraftStore<String, String>(store: MemoryBlobStore(), clock: TestClock())])
    let tokens = [
      flow.events.sink { _ in }, flow.states.sink { _ in }, flow.roots.sink { _ in }, flow.failures.sink { _ in },
      flow.didLogIn.sink { _ in }, flow.didLogOut.sink { _ in },
    ]
    try? await flow.start { .loggedOut }
    await ageing.checkSparingly("SessionFlow, logged in and out") {
      _ = try? await flow.logIn { "ada" }
      await flow.logOut()
    }
    await ageing.check("SessionFlow, one login after another") { _ = try? await flow.logIn { "ada" } }
    await ageing.check("SessionFlow, a login that fails") { _ = try? await flow.logIn { throw AgeingError() } }
    await ageing.checkSparingly("SessionFlow, expired") {
      _ = try? await flow.logIn { "ada" }
      await flow.expire()
    }
    for token in tokens { token.cancel() }
    ageing.check("the streams of a SessionFlow") {
      flow.events.sink { _ in }.cancel()
      flow.didLogIn.sink { _ in }.cancel()
      flow.roots.sink { _ in }.cancel()
    }
    await ageing.checkSparingly("a SessionFlow of its own") {
      let flow = SessionFlow<String>(main: { ShopSession($0, locator) })
      try? await flow.start { .user("ada") }
    }
  }
}

@MainActor private final class ShopSession: Session {
  let serviceLocator: ServiceLocator
  private let user: String

  init(_ user: String, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.serviceLocator = serviceLocator
  }

  func activate() async throws { serviceLocator.register(Basket(owner: user), as: (any BasketService).self) }
  func teardown() {}
}
