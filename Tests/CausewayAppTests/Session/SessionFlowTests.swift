import Causeway
import CausewayTesting
import Observation
import Testing

@testable import CausewayApp

/// Consecutive logins and logouts.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SessionFlowTests {
  private let stage = SessionStage()
  private var flow: SessionFlow<String> { stage.flow }

  @Test(.covers("f11")) func nothingIsShownUntilTheUserIsKnown() async throws {
    #expect(flow.root == .launching)
    try await flow.start {
      #expect(flow.root == .launching)
      return .loggedOut
    }
    #expect(flow.root == .login)
    #expect(stage.news() == ["activate login", "active login", "state loggedOut"])
    stage.close()
  }

  @Test(.covers("f11")) func aLoggedInUserSeesTheAppWithoutALoginEvent() async throws {
    let roots = Recorder(flow.roots)
    try await flow.start { .user("ada") }
    #expect(flow.state == .loggedIn("ada"))
    #expect(stage.news() == ["activate ada", "active ada", #"state loggedIn("ada")"#])
    #expect(roots.values == [.launching, .main])
    roots.cancel()
    stage.close()
  }

  @Test(.covers("f11")) func theRootIsObserved() async throws {
    let changes = Probe(0)
    withObservationTracking {
      _ = (flow.root, flow.isLoggedIn)
    } onChange: {
      changes.change { $0 += 1 }
    }
    try await flow.start { .loggedOut }
    #expect(changes.value == 1)
    stage.close()
  }

  @Test(.covers("f3")) func anExpiredLoginLeadsToTheLogin() async throws {
    try await flow.start { .expired }
    #expect(flow.state == .expired)
    #expect(flow.root == .login)
    stage.close()
  }

  @Test(.covers("f9")) func loggingInActivatesTheSessionThenShowsTheAppThenIsAnEvent() async throws {
    try await stage.start()
    let logins = Recorder(flow.didLogIn)
    try await flow.logIn {
      #expect(flow.state == .loggingIn)
      #expect(flow.root == .login)
      return "ada"
    }
    #expect(
      stage.news() == [
        "state loggingIn", "activate ada", "active ada", "teardown login", #"state loggedIn("ada")"#,
        #"didLogIn("ada")"#, #"announce didLogIn("ada")"#,
      ])
    #expect(flow.root == .main && flow.isLoggedIn)
    #expect(logins.values == ["ada"])
    logins.cancel()
    stage.close()
  }

  @Test(.covers("f9")) func subscribersOfALoginFindAllServices() async throws {
    try await stage.start()
    let found = Probe<[String]>([])
    let token = flow.didLogIn.receive(on: MainActor.shared).sink { [stage, found] user in
      found.append("\(user) \(stage.flow.state) \((try? stage.locator.resolve((any Greeting).self).name) ?? "nobody")")
    }
    try await flow.logIn { "ada" }
    #expect(found.value == [#"ada loggedIn("ada") ada"#])
    token.cancel()
    stage.close()
  }

  @Test(.covers("f10")) func loggingOutCleansUpInItsOrderBeforeTheInterfaceHearsOfIt() async throws {
    try await stage.start()
    try await stage.enter("ada")
    let logouts = Recorder(flow.didLogOut)
    let failures = await flow.logOut()
    #expect(
      stage.news() == [
        "cookies while main", "defaults while main", "cache while main", "teardown ada", "activate login",
        "active login", "state loggedOut", #"didLogOut("ada")"#, #"announce didLogOut("ada")"#,
      ])
    #expect(failures.isEmpty)
    #expect(flow.root == .login && !flow.isLoggedIn)
    #expect(logouts.values == ["ada"])
    logouts.cancel()
    stage.close()
  }

  @Test(.covers("f10")) func aStepThatFailsIsReportedAndStopsNothing() async throws {
    try await stage.start()
    try await stage.enter("ada")
    stage.stepScripts["defaults"] = SessionScript(failingWith: JournalSession.Trouble())
    let reports = Recorder(flow.failures)
    let failures = await flow.logOut()
    #expect(failures.map(\.description) == ["the logout step “defaults” failed: Trouble()"])
    #expect(reports.values.map(\.description) == ["the logout step “defaults” failed: Trouble()"])
    #expect(stage.news().prefix(3) == ["cookies while main", "defaults while main", "cache while main"])
    #expect(flow.state == .loggedOut)
    reports.cancel()
    stage.close()
  }

  @Test(.covers("f10")) func loggingOutWithoutAUserDoesNothing() async throws {
    try await stage.start()
    await flow.logOut()
    #expect(stage.news().isEmpty)
    stage.close()
  }

  @Test(.covers("f12")) func eachOfSeveralUsersHasTheirOwnServices() async throws {
    let roots = Recorder(flow.roots)
    try await stage.start()
    for name in ["ada", "alan", "ada"] {
      try await stage.enter(name)
      #expect(try stage.locator.resolve((any Greeting).self).name == name)
      await flow.logOut()
    }
    #expect(roots.values == [.launching, .login, .main, .login, .main, .login, .main, .login])
    roots.cancel()
    stage.close()
  }

  @Test func aRefusedLoginChangesNothing() async throws {
    try await stage.start()
    await #expect(throws: SessionError<SessionStage.Refusal>.self) {
      try await flow.logIn { () async throws(SessionStage.Refusal) in throw .wrongPassword }
    }
    #expect(stage.news() == ["state loggingIn", "state loggedOut"])
    stage.close()
  }

  @Test func theRefusalIsTyped() async throws {
    try await stage.start()
    do throws(SessionError<SessionStage.Refusal>) {
      try await flow.logIn { () async throws(SessionStage.Refusal) in throw .wrongPassword }
    } catch {
      #expect("\(error)" == "wrongPassword")
      guard case .authentication(.wrongPassword) = error else { throw error }
    }
    stage.close()
  }

  @Test func aFailedActivationIsTornDownAndTheUserIsLoggedOut() async throws {
    try await stage.start()
    stage.scripts["ada"] = SessionScript(failingWith: JournalSession.Trouble())
    let outcome = await stage.logIn("ada", SessionScript()).value
    #expect(outcome.failureName == "activation Trouble()")
    #expect(stage.news() == ["state loggingIn", "activate ada", "teardown ada", "state loggedOut"])
    #expect(try stage.locator.resolve((any Greeting).self).name == "login")
    stage.close()
  }

  @Test func aStartWhoseSessionFailsLeadsToTheLogin() async throws {
    stage.scripts["ada"] = SessionScript(failingWith: JournalSession.Trouble())
    await #expect(throws: SessionError<Never>.self) { try await flow.start { .user("ada") } }
    #expect(
      stage.news() == ["activate ada", "teardown ada", "activate login", "active login", "state loggedOut"])
    stage.close()
  }

  @Test func aSessionWithoutItsServicesIsRefused() async throws {
    try await stage.start()
    stage.requiredServices = [(any Greeting).self, Party.self, Int.self]
    let outcome = await stage.logIn("ada", SessionScript()).value
    let name = outcome.failureName ?? ""
    #expect(name.hasPrefix("activation no service is registered for Party, Int, requested by JournalSession at "))
    #expect(name.contains("SessionStage.swift:"))
    #expect(stage.news().suffix(2) == ["teardown ada", "state loggedOut"])
    stage.close()
  }

  @Test func aLoginSessionThatFailsIsReportedAndTheLoginShownAllTheSame() async throws {
    stage.loginScript = SessionScript(failingWith: JournalSession.Trouble())
    let reports = Recorder(flow.failures)
    try await flow.start { .loggedOut }
    #expect(stage.news() == ["activate login", "teardown login", "state loggedOut"])
    #expect(reports.values.map(\.description) == ["the login session could not be activated: Trouble()"])
    #expect(flow.session == nil)
    reports.cancel()
    stage.close()
  }

  @Test(.covers("f3")) func expiringLeadsToTheLoginAndIsNoLogout() async throws {
    try await stage.start()
    try await stage.enter("ada")
    await flow.expire()
    #expect(stage.news() == ["teardown ada", "activate login", "active login", "state expired"])
    await flow.expire()
    #expect(stage.news().isEmpty)
    stage.close()
  }

  @Test func afterExpiringALoginThatFailsIsExpiredStill() async throws {
    try await stage.start()
    try await stage.enter("ada")
    await flow.expire()
    _ = await stage.logIn("ada", SessionScript(failingWith: SessionStage.Refusal.wrongPassword)).value
    #expect(flow.state == .expired)
    try await flow.logIn { "ada" }
    #expect(flow.state == .loggedIn("ada"))
    stage.close()
  }

  @Test func loggingOutAfterExpiringIsALogout() async throws {
    try await stage.start()
    try await stage.enter("ada")
    await flow.expire()
    _ = stage.news()
    await flow.logOut()
    let news = stage.news()
    #expect(news.first == "cookies while login")
    #expect(news.suffix(3) == ["state loggedOut", #"didLogOut("ada")"#, #"announce didLogOut("ada")"#])
    stage.close()
  }

  @Test func anotherPersonTakesTheSessionOverWithoutALogout() async throws {
    try await stage.start()
    try await stage.enter("ada")
    try await flow.logIn { "alan" }
    #expect(
      stage.news() == [
        "activate alan", "active alan", "teardown ada", #"state loggedIn("alan")"#, #"didLogIn("alan")"#,
        #"announce didLogIn("alan")"#,
      ])
    stage.close()
  }

  @Test func aUserStaysLoggedInIfAnotherLoginFails() async throws {
    try await stage.start()
    try await stage.enter("ada")
    stage.scripts["alan"] = SessionScript(failingWith: JournalSession.Trouble())
    _ = await stage.logIn("alan", SessionScript()).value
    #expect(stage.news() == ["activate alan", "teardown alan"])
    #expect(flow.state == .loggedIn("ada"))
    stage.close()
  }

  @Test func startingTwiceDoesNothing() async throws {
    try await stage.start()
    try await flow.start { .user("ada") }
    #expect(stage.news().isEmpty)
    stage.close()
  }

  @Test func loggingOutIsPossibleBeforeTheUserIsKnown() async {
    await flow.logOut()
    #expect(stage.news().last == "state loggedOut")
    stage.close()
  }
}
