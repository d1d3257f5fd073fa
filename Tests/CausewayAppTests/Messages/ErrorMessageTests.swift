import Causeway
import Testing

@testable import CausewayApp

/// The text of every error and report of the module.
@Suite struct ErrorMessageTests {
  private enum Fault: Error { case fault }

  private typealias Outcome = RestorationOutcome<ReaderScheme>

  private static let first = RoutePatternReference(template: "/a", location: CodeLocation("App/Routes.swift", 1))
  private static let second = RoutePatternReference(template: "/b", location: CodeLocation("App/Routes.swift", 2))
  private static let both = "/a (App/Routes.swift:1) and /b (App/Routes.swift:2)"
  private static let request = ServiceRequest(at: CodeLocation("App/Main.swift", 3))

  static let storage: [(String, String)] = [
    ("\(SettingsProblem.unreadable(Fault.fault))", "the settings cannot be read: fault"),
    ("\(SettingsProblem.corrupt(Fault.fault))", "the settings are damaged: fault"),
    ("\(SettingsProblem.movedAside(location: "/x", reason: "y"))", "the settings were moved to /x: y"),
    ("\(SettingsProblem.notMovedAside(Fault.fault))", "the settings were not moved aside: fault"),
    ("\(PendingRouteFailure.reading(Fault.fault))", "the stored links were not read: fault"),
    ("\(PendingRouteFailure.saving(Fault.fault))", "the waiting links were not saved: fault"),
    ("\(PendingRouteFailure.movedAside(location: "/x", reason: "y"))", "the stored links were moved to /x: y"),
    ("\(PendingRouteFailure.movingAside(Fault.fault))", "the stored links were not moved aside: fault"),
    ("\(SettingsProblem.badValue(name: "size", Fault.fault))", "the setting “size” cannot be read: fault"),
    ("\(SettingsProblem.notMigrated(name: "size", Fault.fault))", "the old setting “size” cannot be migrated: fault"),
    ("\(SettingsProblem.notEncodable(name: "size", Fault.fault))", "the setting “size” cannot be encoded: fault"),
    ("\(SettingsProblem.notSaved(Fault.fault))", "the settings cannot be written: fault"),
    ("\(ThemeFailure(name: "dark", error: Fault.fault))", "theme “dark”: fault"),
    ("\(DraftEvent.movedAside(name: "note", location: "/x", reason: "y"))", "The draft “note” was moved to /x: y."),
    (
      "\(DraftEvent.notMovedAside(name: "note", Fault.fault))",
      "The damaged draft “note” could not be moved aside: fault."
    ),
    ("\(DraftEvent.notLoaded(name: "note", Fault.fault))", "The draft “note” could not be loaded: fault."),
    ("\(DraftEvent.notLoaded(name: nil, Fault.fault))", "The drafts could not be loaded: fault."),
    ("\(DraftEvent.notSaved(name: "note", Fault.fault))", "The draft “note” could not be saved: fault."),
    ("\(BlobStoreError(.moveAside, at: "/x", "denied"))", "could not move aside /x: denied"),
    (
      "\(StoreLockError.held(path: "/x", process: 7))",
      "another process (7) is using /x: quit it, or choose another folder"
    ),
    (
      "\(StoreLockError.held(path: "/x", process: nil))",
      "another process is using /x: quit it, or choose another folder"
    ),
    ("\(StoreLockError.unusable(path: "/x", reason: "denied"))", "/x cannot be locked: denied"),
  ]

  static let routing: [(String, String)] = [
    (
      "\(NavigationError.notADestination(value: "Int", expected: "Page"))",
      "A value of type Int is not a destination of this app. Append a Page."
    ),
    ("\(RouteMismatch.notURL)", "it is not a URL"),
    ("\(RouteMismatch.foreignOrigin)", "no pattern has its scheme and host"),
    ("\(RouteMismatch.unknownPath)", "no pattern matches its path"),
    ("\(RouteMismatch.missing("id", pattern: first))", "/a requires id"),
    ("\(RouteMismatch.unreadable(parameter: "id", text: "x", pattern: first))", "\"x\" is not a valid id in /a"),
    ("\(RouteMismatch.refused(pattern: first))", "/a does not accept these values"),
    ("\(RouteTableError.badPattern(first, reason: "no slash"))", "/a (App/Routes.swift:1): no slash"),
    (
      "\(RouteTableError.wrongParameterCount(first, names: ["x", "y"], parameters: 1))",
      "/a (App/Routes.swift:1): the number of codecs is 1, but the names in braces are x, y"
    ),
    (
      "\(RouteTableError.optionalWord(first, name: "x"))",
      "/a (App/Routes.swift:1): the parameter \"x\" is in the path, where it cannot be optional or have a default"
    ),
    (
      "\(RouteTableError.duplicate(first, second))",
      both + " are equivalent: remove one, or give one a priority"
    ),
    (
      "\(RouteTableError.ambiguous(first, second))",
      both + " match the same URLs: give a higher priority to the pattern to try first"
    ),
    (
      "\(RouteTableError.originsOverlap(first, second))",
      both + " have different origins that match the same URLs: use one origin for both"
    ),
  ]

  static let sessions: [(String, String)] = [
    (
      "\(ServiceError.missing(["A", "B"], request: request, registered: []))",
      "no service is registered for A, B, requested by App/Main.swift:3; nothing is registered"
    ),
    (
      "\(ServiceError.missing(["A"], request: request, registered: ["B", "C"]))",
      "no service is registered for A, requested by App/Main.swift:3; registered: B, C"
    ),
    (
      "\(ServiceError.failed("A", request: request, because: Fault.fault))",
      "A, requested by App/Main.swift:3, could not be created: fault"
    ),
    ("\(ServiceError.cycle(["A", "B", "A"]))", "a service depends on itself: A → B → A"),
    (
      "\(ServiceError.requiresMainActor("A", request: request))",
      "A, requested by App/Main.swift:3, is created on the main actor: resolve it there first"
    ),
    ("\(SessionError.authentication(Fault.fault))", "fault"),
    ("\(SessionError<Fault>.activation(Fault.fault))", "the session could not be activated: fault"),
    ("\(SessionError<Fault>.superseded)", "the login was superseded by another login or a logout"),
    ("\(SessionError<Fault>.cancelled)", "the login was cancelled"),
    ("\(SessionFailure.logoutStep("push", Fault.fault))", "the logout step “push” failed: fault"),
    ("\(SessionFailure.loginSession(Fault.fault))", "the login session could not be activated: fault"),
  ]

  static let launching: [(String, String)] = [
    ("\(LaunchTimeout(step: "sync", limit: .seconds(2)))", "“sync” took longer than 2.0 seconds"),
    ("\(LaunchRecovery.retry(after: .seconds(2)))", "retry after 2.0 seconds"),
    ("\(LaunchRecovery.startFresh)", "start fresh"),
    ("\(report(.ready, startsFresh: true))", "ready: login, fresh"),
    ("\(report(.stopped(step: "sync", Fault.fault)))", "stopped at sync: fault"),
    ("\(report(.cancelled))", "cancelled"),
    ("\(RestorationFailure.saving(Fault.fault))", "the state was not saved: fault"),
    ("\(RestorationFailure.clearing(Fault.fault))", "the saved state was not cleared: fault"),
    ("\(RestorationFailure.movedAside(location: "/x", reason: "y"))", "the saved state was moved to /x: y"),
    ("\(RestorationFailure.movingAside(Fault.fault))", "the saved state was not moved aside: fault"),
    (
      "\(SnapshotError.refused(version: 3))",
      "it has version 3, and no migrations lead from there to the app's version"
    ),
    ("\(SnapshotError.corrupt("no stack"))", "it cannot be read: no stack"),
    ("\(Outcome.nothingSaved)", "nothing was saved"),
    ("\(Outcome.notLoggedIn)", "no user is logged in"),
    ("\(Outcome.alreadyTried)", "already attempted in this session"),
    ("\(Outcome.refused(version: 3))", "version 3 was refused and moved aside"),
    ("\(Outcome.corrupt("no stack"))", "the snapshot cannot be read and was moved aside: no stack"),
    ("\(Outcome.failed(Fault.fault))", "failed: fault"),
    ("\(Outcome.overtaken)", "overtaken by navigation, logout or clearing"),
    (
      "\(Outcome.restored(.somewhere, notes: [RestorationNote("a", "b"), RestorationNote("c", "d")]))",
      "restored without a: b; c: d"
    ),
  ]

  private static func report(_ ending: LaunchReport.Ending, startsFresh: Bool = false) -> LaunchReport {
    var report = LaunchReport()
    report.ending = ending
    report.startsFresh = startsFresh
    return report
  }

  @Test(arguments: storage + routing + sessions + launching) func anErrorMessageHasItsExpectedText(
    _ message: String, _ expected: String
  ) {
    #expect(message == expected)
  }
}
