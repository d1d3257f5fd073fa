/// The state of a one-shot callback, as a pure state machine.
///
/// ``CallbackBox`` stores the state in an atomic and performs the returned actions. In any order of events, the waiting
/// side is answered once, the service is told to stop at most once, and later events change nothing.
@usableFromInline
struct CallbackState: Equatable, Sendable {
  @usableFromInline
  enum Phase: UInt8, Sendable {
    /// Not called yet; no waiter yet.
    case open
    /// Not called yet; a waiter is waiting.
    case awaited
    /// Called; the outcome is being stored.
    ///
    /// No waiter yet.
    case storing
    /// Called; the outcome is being stored, and a waiter is waiting for it.
    case storingAwaited
    /// The outcome is stored.
    ///
    /// No waiter yet.
    case stored
    /// The outcome of the call has been passed to the waiter.
    case called
    /// Cancelled or timed out before there was a waiter.
    case cancelled, timedOut
    /// The waiter has been told that there is no outcome from the service.
    case ended
  }

  @usableFromInline
  enum Event: CaseIterable, Sendable {
    /// The service calls back.
    case call
    /// The outcome of the first call has been stored, as ``Action/store`` requested.
    case store
    /// A waiter starts to wait.
    case wait
    /// The call is cancelled.
    case cancel
    /// The timeout expires.
    case timeOut
    /// The last reference to the callback is released.
    case drop
    /// An action to take when the call is over is added: a handler or a timer.
    case register
  }

  @usableFromInline
  enum Action: Sendable {
    /// Do nothing.
    case ignore
    /// Store the outcome, and then send ``Event/store``.
    case store
    /// Pass the outcome to the waiter.
    case deliver
    /// Report that the service has called twice.
    case reportTwice
    /// Tell the service to stop, and notify the waiter.
    case end
    /// Tell the service to stop.
    ///
    /// There is no waiter yet.
    case tellService
    /// Notify the waiter.
    ///
    /// The service has been told already.
    case tellCancelled, tellTimedOut
    /// Report that the callback was dropped, and notify the waiter.
    case drop
    /// Run the registrations: the call ended without an answer.
    case runRegistered
    /// Release the registrations: the service has called.
    case discardRegistered
  }

  @usableFromInline var phase: Phase
  /// Whether anything was registered before the call was over.
  @usableFromInline var hasRegistrations: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ phase: Phase = .open, hasRegistrations: Bool = false) {
    self.phase = phase
    self.hasRegistrations = hasRegistrations
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func handle(_ event: Event) -> Action {
    switch (event, phase) {
    case (.call, .open): move(to: .storing, .store)
    case (.call, .awaited): move(to: .called, .deliver)
    case (.call, .cancelled), (.call, .timedOut), (.call, .ended): .ignore
    case (.call, _): .reportTwice

    case (.store, .storing): move(to: .stored, .ignore)
    case (.store, .storingAwaited): move(to: .called, .deliver)
    case (.store, _): .ignore

    case (.wait, .open): move(to: .awaited, .ignore)
    case (.wait, .storing): move(to: .storingAwaited, .ignore)
    case (.wait, .stored): move(to: .called, .deliver)
    case (.wait, .cancelled): move(to: .ended, .tellCancelled)
    case (.wait, .timedOut): move(to: .ended, .tellTimedOut)
    case (.wait, _): .ignore

    case (.cancel, .open): move(to: .cancelled, .tellService)
    case (.timeOut, .open): move(to: .timedOut, .tellService)
    case (.cancel, .awaited), (.timeOut, .awaited): move(to: .ended, .end)
    case (.cancel, _), (.timeOut, _): .ignore

    case (.drop, .awaited): move(to: .ended, .drop)
    case (.drop, _): .ignore

    case (.register, .open), (.register, .awaited): keep()
    case (.register, .cancelled), (.register, .timedOut), (.register, .ended): .runRegistered
    case (.register, _): .discardRegistered
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func move(to phase: Phase, _ action: Action) -> Action {
    self.phase = phase
    return action
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func keep() -> Action {
    hasRegistrations = true
    return .ignore
  }
}

extension CallbackState: RawRepresentable {
  @_alwaysEmitIntoClient
  @inline(__always)
  var rawValue: UInt8 { phase.rawValue | (hasRegistrations ? 0x80 : 0) }

  @_alwaysEmitIntoClient
  @inline(__always)
  init(rawValue: UInt8) {
    // Only initialised from another state's raw value.
    // Safety: The raw value comes from `rawValue`, so its phase is valid. Tested by `CallbackStateTests`.
    self.init(Phase(rawValue: rawValue & 0x7f).unsafelyUnwrapped, hasRegistrations: rawValue & 0x80 != 0)
  }
}
