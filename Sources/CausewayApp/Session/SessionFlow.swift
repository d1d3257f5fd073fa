public import Causeway
public import Observation

/// Logs people in and out, and makes their sessions; an interface shows what its ``state`` says and does nothing else
/// about it.
///
/// ```swift
/// let flow = SessionFlow<User>(
///   login: { LoginSession(locator) },
///   main: { user in MainSession(user, locator) },
///   onLogOut: [.cookies { … }, .defaults { … }, .cache { … }])
/// await flow.start { account.stored }
/// try await flow.logIn { try await account.logIn(name: name, password: password) }
/// await flow.logOut()
/// ```
///
/// Changes are made one after another, in the order in which they were asked for: no session is activated while another
/// one is, or while somebody is being logged out. Of several logins the last one counts, and a logout ends those that were
/// begun before it.
///
/// Each change of ``state`` is made when everything about it has been done, and ``events`` come after it: who hears that
/// somebody has logged in finds the person in the state, the session active and its services registered.
@MainActor
@Observable
public final class SessionFlow<User: Sendable> {
  /// Whether somebody is logged in; observed, and also a stream: ``states``.
  public internal(set) var state = AuthenticationState<User>.unknown

  /// The session that is active: that of the person, or the one in which one logs in.
  @ObservationIgnored public internal(set) var session: (any Session)?

  /// Who is logged in, or was when that expired.
  @ObservationIgnored var person: User?
  /// The state while nobody is logged in or being so.
  @ObservationIgnored var resting = AuthenticationState<User>.loggedOut
  /// The login that counts.
  @ObservationIgnored var login: LoginAttempt?

  let makeLoginSession: @MainActor () -> (any Session)?
  let makeSession: @MainActor (User) -> any Session
  let logoutSteps: [LogoutStep]
  let ownedState: [any OwnedState]
  let turns = SessionTurns()

  /// The source location of the initializer's call.
  private let location: CodeLocation
  private let announce: @MainActor (SessionEvent<User>) -> Void
  private let stateSubject = CurrentValueSubject<AuthenticationState<User>, Never>(.unknown)
  private let eventSubject = PassthroughSubject<SessionEvent<User>, Never>()
  private let failureSubject = PassthroughSubject<SessionFailure, Never>()

  /// Makes a flow in which nothing is known yet.
  ///
  /// All closures are kept as long as the flow lives.
  ///
  /// - Parameters:
  ///   - login: Makes the session in which one logs in, each time that nobody is logged in any more; nil if there is none.
  ///   - main: Makes the session of a person, each time that somebody is logged in.
  ///   - steps: What is done when somebody logs out, in this order.
  ///   - ownedState: What belongs to the user, as a ``RestorationManager`` or a ``DraftStore``: each is left whenever the
  ///     user's session ends, before it is torn down and before the state changes.
  ///   - announce: Called with each event after those who follow ``events``: for code that listens to notifications, as
  ///     `{ $0.post(didLogIn: .didLogIn, didLogOut: .didLogOut) }`.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
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

  /// The state now, and after each change.
  public nonisolated var states: StatePublisher<AuthenticationState<User>, Never> {
    stateSubject.readOnly
  }

  /// Logins and logouts from now on, each after the state has changed.
  public nonisolated var events: EventPublisher<PassthroughSubject<SessionEvent<User>, Never>> {
    eventSubject.readOnly
  }

  /// What went wrong without stopping anything.
  public nonisolated var failures: EventPublisher<PassthroughSubject<SessionFailure, Never>> {
    failureSubject.readOnly
  }

  /// Changes the state; another login in the place of one is no change.
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

  /// Ends the session that is active, if there is one.
  func endSession() {
    guard let session else { return }
    // What the user has done up to now is the user's, and nothing after it.
    for state in ownedState { state.leave() }
    session.teardown()
    self.session = nil
  }

  /// Activates a session, and looks whether what it needs is there; if that fails, it is torn down.
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
