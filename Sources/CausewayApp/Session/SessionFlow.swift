public import Causeway

/// The logins, logouts and sessions of an app.
///
/// A view shows the part of the app that ``state`` indicates.
///
/// ```swift
/// let flow = SessionFlow<User>(
///   login: { LoginSession(locator) },
///   main: { user in MainSession(user, locator) },
///   onLogOut: [.cookies { account.deleteCookies() }, .cache { images.removeAll() }])
/// try await flow.start { account.stored }
/// try await flow.logIn { try await account.logIn(name: name, password: password) }
/// await flow.logOut()
/// ```
///
/// Changes are made one after another, in the order of the calls: no session is activated during another activation or
/// a logout. Of several logins, the last one takes precedence. A logout supersedes the logins that began before it.
///
/// ``state`` changes when all other work of a change is complete, and ``events`` are emitted afterwards: when a
/// subscriber receives a login, the state contains the user, the session is active, and its services are registered.
@MainActor
public final class SessionFlow<User: Sendable>: ChangeAnnouncing {
  let changes = ObjectChanges()
  private var current = AuthenticationState<User>.unknown

  /// The active session: that of the user, or that of the login screen.
  public internal(set) var session: (any Session)?

  /// The user who is logged in, or whose login has expired.
  var person: User?
  /// The state to which a failed login returns if no user is logged in.
  var resting = AuthenticationState<User>.loggedOut
  /// The current login attempt.
  var login: LoginAttempt?

  let makeLoginSession: @MainActor () -> (any Session)?
  let makeSession: @MainActor (User) -> any Session
  let logoutSteps: [LogoutStep]
  let ownedState: [any OwnedState]
  let turns = SessionChangeQueue()

  /// The source location at which the flow was created.
  private let location: CodeLocation
  private let announce: @MainActor (SessionEvent<User>) -> Void
  private let stateSubject = CurrentValueSubject<AuthenticationState<User>, Never>(.unknown)
  private let eventSubject = PassthroughSubject<SessionEvent<User>, Never>()
  private let failureSubject = PassthroughSubject<SessionFailure, Never>()

  /// Creates a flow whose state is unknown.
  ///
  /// The flow retains all closures.
  ///
  /// - Parameters:
  ///   - login: Returns the session for the login screen, or `nil` for none. Called at each change to the login screen.
  ///   - main: Returns the session of a user. Called at each login.
  ///   - steps: The steps of a logout, in order.
  ///   - ownedState: The user's state, such as a ``RestorationManager`` or a ``DraftStore``. Each is left when the
  ///     user's session ends, before its teardown and before the state changes.
  ///   - announce: Called with each event after the subscribers of ``events``. Use it to post notifications:
  ///     `{ $0.post(didLogIn: .didLogIn, didLogOut: .didLogOut) }`.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public nonisolated init(
    login: @escaping @MainActor () -> (any Session)? = { nil },
    main: @escaping @MainActor (User) -> any Session,
    onLogOut steps: [LogoutStep] = [], owning ownedState: [any OwnedState] = [],
    announce: @escaping @MainActor (SessionEvent<User>) -> Void = { _ in },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    location = CodeLocation(fileID, line)
    makeLoginSession = login
    makeSession = main
    logoutSteps = steps
    self.ownedState = ownedState
    self.announce = announce
  }

  /// A signal before each change of ``state``, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The login state; observed.
  ///
  /// Also available as a stream: ``states``.
  public internal(set) var state: AuthenticationState<User> {
    get {
      changes.access(\.state)
      return current
    }
    set { changes.change(\.state) { current = newValue } }
  }

  /// The login state: emits the current state and each change.
  public nonisolated var states: StatePublisher<AuthenticationState<User>, Never> {
    stateSubject.readOnly
  }

  /// The logins and logouts, each emitted after the state has changed.
  public nonisolated var events: EventPublisher<PassthroughSubject<SessionEvent<User>, Never>> {
    eventSubject.readOnly
  }

  /// The failures that do not stop a login or logout.
  public nonisolated var failures: EventPublisher<PassthroughSubject<SessionFailure, Never>> {
    failureSubject.readOnly
  }

  /// Changes the state.
  ///
  /// A second login attempt does not change it again.
  func set(_ state: AuthenticationState<User>) {
    if case .loggingIn = state, case .loggingIn = self.state { return }
    self.state = state
    stateSubject.send(state)
  }

  func send(_ event: SessionEvent<User>) {
    eventSubject.send(event)
    announce(event)
  }

  func report(_ failure: SessionFailure) {
    failureSubject.send(failure)
  }

  /// Ends the active session, if there is one.
  func endSession() {
    guard let session else { return }
    // Leave before the teardown: later changes do not belong to the user.
    for state in ownedState { state.leave() }
    session.teardown()
    self.session = nil
  }

  /// Activates a session and checks its required services; tears it down on failure.
  func activate(_ session: any Session) async throws {
    do {
      try await session.activate()
      let request = ServiceRequest(by: type(of: session), at: location)
      try session.serviceLocator.require(session.requiredServices.map { ServiceID($0) }, for: request)
    } catch {
      session.teardown()
      throw error
    }
  }
}

/// A queue that serialises the changes of a session in the order of their calls.
@MainActor
final class SessionChangeQueue {
  private var isTaken = false
  private var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []

  /// Waits for a turn, which lasts until ``end()`` is called.
  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the turn and resumes the next waiting change.
  func end() {
    guard let next = waiting.popFirst() else { return isTaken = false }
    next.resume()
  }
}

/// A named step of a logout.
public struct LogoutStep: Sendable {
  /// The name of the step, for reports.
  public let name: String

  let run: @MainActor () async throws -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - name: The name of the step, for reports.
  ///   - run: Performs the step. Called once for each logout, while the user's services are still available. It must
  ///     not wait for the flow. Its errors are reported and do not stop the logout.
  public init(_ name: String, run: @escaping @MainActor () async throws -> Void) {
    self.name = name
    self.run = run
  }

  /// Returns a step that deletes the cookies, so that the user is no longer logged in at the server.
  public static func cookies(_ delete: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cookies", run: delete)
  }

  /// Returns a step that removes the user's defaults.
  public static func defaults(_ wipe: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("defaults", run: wipe)
  }

  /// Returns a step that empties the cache.
  public static func cache(_ empty: @escaping @MainActor () async throws -> Void) -> LogoutStep {
    LogoutStep("cache", run: empty)
  }
}

/// A part of an app's life with its own services: the time before a login, or the time of a logged-in user.
///
/// A ``SessionFlow`` creates, activates and tears down sessions. A session that has ``Service`` properties also
/// conforms to ``ServiceLocatorProvider``.
@MainActor
public protocol Session: AnyObject {
  /// The locator in which the session registers its services; all sessions share that of the app.
  var serviceLocator: ServiceLocator { get }

  /// The types for which services must be registered after ``activate()``; otherwise activation fails.
  ///
  /// Empty by default.
  var requiredServices: [Any.Type] { get }

  /// Creates and registers the services, which replace those of an earlier session.
  ///
  /// Register the services last, when no further errors are possible: the previous session is shown until this method
  /// returns. It must not wait for the flow that calls it.
  ///
  /// - Throws: An error if the session cannot begin; the session is then torn down.
  func activate() async throws

  /// Ends all work of the session, even if it was not activated or only in part.
  ///
  /// The services remain registered: screens that are still visible may resolve them until the next session is active.
  func teardown()
}

extension Session {
  /// An empty list.
  public var requiredServices: [Any.Type] { [] }
}

extension SessionFlow {
  /// The part of the app that is shown; observed.
  public var root: SessionRoot { state.root }

  /// Whether a user is logged in; observed.
  public var isLoggedIn: Bool { state.isLoggedIn }

  /// The part of the app that is shown: emits the current one and each change.
  public nonisolated var roots: some Publisher<SessionRoot, Never> {
    states.map(\.root).removeDuplicates()
  }

  /// The users who log in, emitted at each login.
  public nonisolated var didLogIn: some Publisher<User, Never> {
    events.compactMap { event in if case .didLogIn(let user) = event { user } else { nil } }
  }

  /// The users who log out, emitted at each logout.
  public nonisolated var didLogOut: some Publisher<User, Never> {
    events.compactMap { event in if case .didLogOut(let user) = event { user } else { nil } }
  }
}
