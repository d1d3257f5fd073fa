import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Work that cleans up is completed, even if the task of the caller is cancelled.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ShieldedTests {
  private let stage = SessionStage()
  private var flow: SessionFlow<String> { stage.flow }

  /// Logs in, and makes a step of the logout or the login session wait and then fail if it is cancelled.
  private func loggedIn() async throws {
    try await stage.start()
    try await stage.enter("ada")
  }

  @Test func aLogoutIsCompletedInACancelledTask() async throws {
    try await loggedIn()
    let script = SessionScript.heldUpAndCancellable
    stage.stepScripts = ["cookies": script, "defaults": .cancellable, "cache": .cancellable]
    stage.loginScript = .cancellable
    let logout = Task { await flow.logOut() }
    await script.hasBegun.wait()
    logout.cancel()
    script.mayGoOn.fire()
    #expect(await logout.value.isEmpty)
    #expect(
      stage.news() == [
        "cookies while main", "defaults while main", "cache while main", "teardown ada", "activate login",
        "active login", "state loggedOut", "didLogOut(\"ada\")", "announce didLogOut(\"ada\")",
      ])
    stage.close()
  }

  @Test func aLogoutInATaskThatIsCancelledAlreadyIsCompleted() async throws {
    try await loggedIn()
    stage.stepScripts = ["cookies": .cancellable, "defaults": .cancellable, "cache": .cancellable]
    stage.loginScript = .cancellable
    let logout = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await flow.logOut()
    }
    #expect(await logout.value.isEmpty)
    #expect(stage.news().contains("active login"))
    #expect(flow.state == .loggedOut)
    stage.close()
  }

  @Test func anExpiryIsCompletedInACancelledTask() async throws {
    try await loggedIn()
    stage.loginScript = .cancellable
    let expiry = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await flow.expire()
    }
    await expiry.value
    #expect(stage.news().contains("active login"))
    stage.close()
  }

  @Test func aCancelledLoginShowsTheLoginWithItsSession() async throws {
    stage.loginScript = .cancellable
    let asking = SessionScript.heldUp
    let login = stage.logIn("ada", asking)
    await asking.hasBegun.wait()
    login.cancel()
    asking.mayGoOn.fire()
    #expect(await login.value.failureName == "cancelled")
    #expect(stage.news().contains("active login"))
    #expect(flow.state == .loggedOut)
    stage.close()
  }

  @Test(arguments: [false, true]) func aCancelledStartCanBeRepeated(isActivating: Bool) async throws {
    let script = SessionScript.heldUpAndCancellable
    if isActivating { stage.scripts["ada"] = script }
    let start = Task {
      do throws(SessionError<Never>) {
        try await flow.start {
          if isActivating { return .user("ada") }
          // Answers "no" because it was cancelled.
          do { try await script.play() } catch { return .loggedOut }
          return .user("ada")
        }
        return "started"
      } catch {
        return "\(error)"
      }
    }
    await script.hasBegun.wait()
    start.cancel()
    script.mayGoOn.fire()
    #expect(await start.value == "the login was cancelled")
    #expect(flow.state == .unknown)
    stage.scripts = [:]
    try await flow.start { .user("ada") }
    #expect(flow.state == .loggedIn("ada"))
    stage.close()
  }
}
