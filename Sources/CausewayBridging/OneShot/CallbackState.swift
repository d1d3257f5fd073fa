/// Where a one-shot callback is between being made and being over.
///
/// A pure state machine: ``CallbackBox`` keeps it in an atomic and does what it says. Whatever the order of events, the
/// one who waits is answered once, the service is told at most once, and nothing that comes later changes it.
@usableFromInline
struct CallbackState: Equatable, Sendable {
  @usableFromInline
  enum Phase: UInt8, Sendable {
    /// No call yet, and nobody waits yet.
    case open
    /// Somebody waits for the call.
    case awaited
    /// The callback has been called, and its result is being put away.
    case storing
    /// The same, and somebody waits for it.
    case storingAwaited
    /// The result is put away.
    case stored
    /// The call has been answered for.
    case called
    /// Cancelled, or out of time, before anybody waited.
    case cancelled, timedOut
    /// Whoever waited has been told that no result comes.
    case ended
  }

  @usableFromInline
  enum Event: CaseIterable, Sendable {
    /// The service calls back.
    case call
    /// The result of the first call has been put away, as ``Action/store`` asked.
    case store
    /// Somebody begins to wait.
    case wait
    /// Nobody wants the result any more.
    case cancel
    /// It took too long.
    case timeOut
    /// Nobody can call back any more.
    case drop
    /// There is something to do when it is over: a service to tell, a timer to stop.
    case register
  }

  @usableFromInline
  enum Action: Sendable {
    /// Nothing, or else it is too late for it.
    case ignore
    /// Put the result away, and then send ``Event/store``.
    case store
    /// Give the result to whoever waits.
    case deliver
    /// Say that the service has called twice.
    case reportTwice
    /// Tell the service, and whoever waits.
    case end
    /// Tell the service; nobody waits yet.
    case tellService
    /// Tell whoever waits; the service knows.
    case tellCancelled, tellTimedOut
    /// Say that the callback was dropped, and tell whoever waits.
    case drop
    /// Do what was registered: it is over, without a call.
    case runRegistered
    /// Let go of what was registered: it is over, by a call.
    case discardRegistered
  }

  @usableFromInline var phase: Phase
  /// Whether anything was registered before it was over.
  @usableFromInline var hasRegistrations: Bool

  @inlinable
  @inline(__always)
  init(_ phase: Phase = .open, hasRegistrations: Bool = false) {
    self.phase = phase
    self.hasRegistrations = hasRegistrations
  }

  @inlinable
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

  @inlinable
  @inline(__always)
  mutating func move(to phase: Phase, _ action: Action) -> Action {
    self.phase = phase
    return action
  }

  @inlinable
  @inline(__always)
  mutating func keep() -> Action {
    hasRegistrations = true
    return .ignore
  }
}

extension CallbackState: RawRepresentable {
  @inlinable
  @inline(__always)
  var rawValue: UInt8 { phase.rawValue | (hasRegistrations ? 0x80 : 0) }

  @inlinable
  @inline(__always)
  init(rawValue: UInt8) {
    // Only ever made of another state's raw value.
    self.init(Phase(rawValue: rawValue & 0x7f).unsafelyUnwrapped, hasRegistrations: rawValue & 0x80 != 0)
  }
}
