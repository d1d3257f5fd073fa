/// Who has a C context, and how far its end has come.
///
/// A pure state machine: ``CContextNode`` does what it says. Whatever the order of events, C's reference is let go of at
/// most once, and the library is asked to unregister at most once, and only while it has the context.
struct CContextState: Equatable, Sendable {
  enum Event: CaseIterable, Sendable {
    /// The registration has failed: C has not taken the context.
    case fail
    /// The subscription is over, so the library is to unregister.
    case unregister
    /// The unregistering function has returned.
    case unregistered
    /// C has said that it needs the context no more.
    case release
  }

  enum Action: Sendable {
    /// Nothing, or else it is too late for it.
    case ignore
    /// Call the unregistering function, and then send ``Event/unregistered``.
    case unregister
    /// Let go of C's reference.
    case free
    /// Say that C's reference stays.
    case reportKept
  }

  private enum Phase: Sendable {
    /// C has the context, or is being given it.
    case held
    /// The unregistering function is running.
    case unregistering
    /// It has returned, and C may call all the same.
    case unregistered
    /// C's reference has been let go of.
    case freed
  }

  let ending: CContextEnding
  private var phase = Phase.held

  init(_ ending: CContextEnding) {
    self.ending = ending
  }

  mutating func handle(_ event: Event) -> Action {
    switch (event, phase) {
    case (.fail, .held):
      phase = .freed
      return .free

    case (.unregister, .held):
      phase = .unregistering
      return .unregister

    case (.unregistered, .unregistering):
      phase = ending == .whenUnregisterReturns ? .freed : .unregistered
      return switch ending {
      case .whenUnregisterReturns: .free
      case .finalCallback: .ignore
      case .never: .reportKept
      }

    case (.release, .held), (.release, .unregistering), (.release, .unregistered):
      phase = .freed
      return .free

    case (.fail, _), (.unregister, _), (.unregistered, _), (.release, _):
      return .ignore
    }
  }
}
