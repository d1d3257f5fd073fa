public import Causeway

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
