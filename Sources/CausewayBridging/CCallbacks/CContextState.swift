/// The ownership of a C context, as a pure state machine.
///
/// ``CContextNode`` performs the returned actions. In any order of events, the library's reference is released at most
/// once, and the library is asked to unregister at most once, and only while it holds the context.
struct CContextState: Equatable, Sendable {
  enum Event: CaseIterable, Sendable {
    /// The registration has failed: the library has not taken the context.
    case fail
    /// The subscription is over, so the library must unregister.
    case unregister
    /// The unregistering function has returned.
    case unregistered
    /// The library no longer needs the context.
    case release
  }

  enum Action: Sendable {
    /// Do nothing.
    case ignore
    /// Call the unregistering function, then send ``Event/unregistered``.
    case unregister
    /// Release the library's reference.
    case free
    /// Report that the library's reference is kept.
    case reportKept
  }

  private enum Phase: Sendable {
    /// The library holds the context, or is being given it.
    case held
    /// The unregistering function is running.
    case unregistering
    /// The unregistering function has returned, but the library may still call.
    case unregistered
    /// The library's reference has been released.
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

/// When a C library calls back for the last time, and therefore when its context may be freed.
///
/// See the library's documentation. If it does not say, use ``never``, which is safe with every library. The ending says
/// nothing about locks: with each of them, a library may hold a lock while it calls back.
public enum CContextEnding: Hashable, Sendable {
  /// The unregistering function waits for running callbacks, and no callback starts after it has returned.
  case whenUnregisterReturns
  /// The library calls a final function, such as a destructor of the context, and calls nothing after that.
  ///
  /// The final function must call ``CContext/release()``.
  case finalCallback
  /// The library gives no guarantee.
  ///
  /// The context, about two hundred bytes, is kept for the lifetime of the process, so that a late callback finds it. A
  /// ``BridgeInventory`` shows it as `held`, and the bridge reports ``BridgeDiagnostic/Kind/listenerLeaked`` once for
  /// each publisher.
  case never
}
