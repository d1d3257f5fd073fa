public import Causeway

extension SessionFlow {
  /// What an interface shows; observed.
  public var root: SessionRoot { state.root }

  /// Whether somebody is logged in; observed.
  public var isLoggedIn: Bool { state.isLoggedIn }

  /// What an interface shows, now and after each change.
  public nonisolated var roots: some Publisher<SessionRoot, Never> {
    states.map(\.root).removeDuplicates()
  }

  /// Who has logged in, each time that somebody does from now on.
  public nonisolated var didLogIn: some Publisher<User, Never> {
    events.compactMap { event in if case .didLogIn(let user) = event { user } else { nil } }
  }

  /// Who has logged out, each time that somebody does from now on.
  public nonisolated var didLogOut: some Publisher<User, Never> {
    events.compactMap { event in if case .didLogOut(let user) = event { user } else { nil } }
  }
}
