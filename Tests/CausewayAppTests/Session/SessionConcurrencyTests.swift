import Causeway
import CausewayTesting
import Testing

@testable import CausewayApp

/// Concurrent logins and logouts.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SessionConcurrencyTests {
  private let stage = SessionStage()
  private var flow: SessionFlow<String> { stage.flow }

  @Test(arguments: [nil, SessionStage.Refusal.wrongPassword])
  func theLastLoginCountsWhenAnEarlierOneIsStillBeingAskedFor(_ refusal: SessionStage.Refusal?) async throws {
    try await stage.start()
    let asking = SessionScript(heldUpAndFailingWith: refusal)
    let first = stage.logIn("ada", asking)
    await asking.hasBegun.wait()
    try await flow.logIn { "alan" }
    asking.mayGoOn.fire()
    #expect(await first.value.failureName == "superseded")
    #expect(flow.state == .loggedIn("alan"))
    #expect(!stage.news().contains { $0.contains("ada") || $0.hasPrefix("cookies") })
    stage.close()
  }

  @Test func aSessionIsNotActivatedWhileAnotherOneIs() async throws {
    try await stage.start()
    let activation = SessionScript.heldUp
    stage.scripts["ada"] = activation
    let first = stage.logIn("ada", SessionScript())
    await activation.hasBegun.wait()
    let asking = SessionScript()
    let second = stage.logIn("alan", asking)
    await asking.hasBegun.wait()
    activation.mayGoOn.fire()
    #expect(await first.value.failureName == "superseded")
    #expect(try await second.value.get() == "alan")
    #expect(
      stage.news() == [
        "state loggingIn", "activate ada", "active ada", "teardown ada", "activate alan",
        "active alan", "teardown login", #"state loggedIn("alan")"#, #"didLogIn("alan")"#,
        #"announce didLogIn("alan")"#,
      ])
    #expect(try stage.locator.resolve((any Greeting).self).name == "alan")
    stage.close()
  }

  @Test func aLogoutCancelsALoginThatIsBeingActivated() async throws {
    try await stage.start()
    let activation = SessionScript.heldUp
    stage.scripts["ada"] = activation
    let login = stage.logIn("ada", SessionScript())
    await activation.hasBegun.wait()
    _ = stage.news()
    let logout = Task { await flow.logOut() }
    let isWaiting = Task { @MainActor in }
    await isWaiting.value
    activation.mayGoOn.fire()
    #expect(await login.value.failureName == "superseded")
    #expect(await logout.value.isEmpty)
    #expect(
      stage.news() == [
        "active ada", "teardown ada", "cookies while login", "defaults while login", "cache while login",
        "teardown login", "activate login", "active login", "state loggedOut",
      ])
    stage.close()
  }

  @Test func aLoginThatIsGrantedAfterALogoutIsCleanedUp() async throws {
    try await stage.start()
    let asking = SessionScript.heldUp
    let login = stage.logIn("ada", asking)
    await asking.hasBegun.wait()
    await flow.logOut()
    #expect(flow.state == .loggedOut)
    _ = stage.news()
    asking.mayGoOn.fire()
    #expect(await login.value.failureName == "superseded")
    #expect(stage.news() == ["cookies while login", "defaults while login", "cache while login"])
    stage.close()
  }

  @Test(.covers("f10")) func loggingOutTwiceAtOnceIsOneLogout() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let cookies = SessionScript.heldUp
    stage.stepScripts["cookies"] = cookies
    let first = Task { await flow.logOut() }
    await cookies.hasBegun.wait()
    let hasReturned = Probe(false)
    let second = Task {
      await flow.logOut()
      hasReturned.change { $0 = true }
    }
    await Task { @MainActor in }.value
    #expect(!hasReturned.value)
    cookies.mayGoOn.fire()
    _ = await first.value
    await second.value
    #expect(stage.news().filter { $0.hasPrefix("did") || $0.hasPrefix("cookies") }.count == 2)
    stage.close()
  }

  @Test func aLoginDuringALogoutWaitsForItsEnd() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let cookies = SessionScript.heldUp
    stage.stepScripts["cookies"] = cookies
    let logout = Task { await flow.logOut() }
    await cookies.hasBegun.wait()
    let asking = SessionScript()
    let login = stage.logIn("alan", asking)
    await asking.hasBegun.wait()
    cookies.mayGoOn.fire()
    _ = await logout.value
    #expect(try await login.value.get() == "alan")
    let news = stage.news()
    #expect(
      news.dropFirst(3) == [
        "teardown ada", "activate login", "active login", "state loggingIn", #"didLogOut("ada")"#,
        #"announce didLogOut("ada")"#, "activate alan", "active alan", "teardown login", #"state loggedIn("alan")"#,
        #"didLogIn("alan")"#, #"announce didLogIn("alan")"#,
      ])
    stage.close()
  }

  @Test func anExpiryOfAReplacedSessionIsIgnored() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let activation = SessionScript.heldUp
    stage.scripts["alan"] = activation
    let login = stage.logIn("alan", SessionScript())
    await activation.hasBegun.wait()
    let expiry = Task { await flow.expire() }
    await Task { @MainActor in }.value
    activation.mayGoOn.fire()
    #expect(try await login.value.get() == "alan")
    await expiry.value
    #expect(flow.state == .loggedIn("alan"))
    stage.close()
  }

  @Test func aLoginDuringTheStartCountsInItsPlace() async throws {
    let checking = SessionScript.heldUp
    let start = Task {
      try await flow.start {
        try? await checking.play()
        return .user("ada")
      }
    }
    await checking.hasBegun.wait()
    try await flow.logIn { "alan" }
    checking.mayGoOn.fire()
    try await start.value
    #expect(flow.state == .loggedIn("alan"))
    #expect(!stage.news().contains("activate ada"))
    stage.close()
  }

  @Test(arguments: [nil, SessionStage.Refusal.wrongPassword])
  func aCancelledLoginLeavesTheUserLoggedOut(_ refusal: SessionStage.Refusal?) async throws {
    try await stage.start()
    let asking = SessionScript(heldUpAndFailingWith: refusal)
    let login = stage.logIn("ada", asking)
    await asking.hasBegun.wait()
    login.cancel()
    asking.mayGoOn.fire()
    #expect(await login.value.failureName == "cancelled")
    #expect(flow.state == .loggedOut)
    #expect(!stage.news().contains("activate ada"))
    stage.close()
  }

  @Test func withoutALoginSessionTheStateIsNotRepeated() async throws {
    let activation = SessionScript.heldUp
    let flow = SessionFlow<String>(main: { JournalSession($0, stage.locator, stage.journal, activation) })
    let states = Recorder(flow.states)
    let first = Task { try? await flow.logIn { "ada" } }
    await activation.hasBegun.wait()
    let logout = Task { await flow.logOut() }
    let second = Task { try? await flow.logIn { () async throws(SessionStage.Refusal) in throw .wrongPassword } }
    await Task { @MainActor in }.value
    activation.mayGoOn.fire()
    _ = await (first.value, logout.value, second.value)
    #expect(states.values == [.unknown, .loggingIn, .loggedOut])
    states.cancel()
    stage.close()
  }

  @Test func concurrentCallsEndInOneSessionOrNone() async throws {
    try await stage.start()
    for round in 0..<40 {
      let tasks = (0..<6).map { index in
        (index + round) % 3 == 0
          ? Task { _ = await flow.logOut() }
          : Task { _ = try? await flow.logIn { "\(index)" } }
      }
      for task in tasks { await task.value }
      let journal = stage.news()
      let torndown = journal.filter { $0.hasPrefix("teardown") }.count
      let active = journal.filter { $0.hasPrefix("activate") }.count
      #expect(active == torndown)
      #expect(flow.session != nil)
      if let user = flow.state.user { #expect(try stage.locator.resolve((any Greeting).self).name == user) }
      #expect(flow.login == nil)
    }
    stage.close()
  }
}
