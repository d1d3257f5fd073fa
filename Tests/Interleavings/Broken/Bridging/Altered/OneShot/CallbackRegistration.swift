public import Causeway
import InterleavingExplorer  // seeded

/// Something to do when a one-shot callback is over.
@usableFromInline
enum CallbackRegistration: Sendable {
  /// The service is told, if it ended without a call.
  case onCancel(@Sendable () -> Void)
  /// The timer is stopped.
  case timer(ClockTimer)

  func run() {
    switch self {
    case .onCancel(let handler): handler()
    case .timer(let timer): timer.cancel()
    }
  }

  func discard() {
    if case .timer(let timer) = self { timer.cancel() }
  }
}

extension CallbackBox {
  @usableFromInline
  func register(_ registration: CallbackRegistration) {
    if Defect.registerAfterLook.isOn, send(.register) == .ignore {  // seeded
      return registrations.withLock { $0 = ($0 ?? []) + [registration] }  // seeded
    }  // seeded
    registrations.withLock { $0 = ($0 ?? []) + [registration] }
    // It may have ended meanwhile, without having seen the registration. Whoever takes it from the list does it.
    switch send(.register) {
    case .runRegistered: runRegistrations()
    case .discardRegistered: discardRegistrations()
    default: break
    }
  }

  @usableFromInline
  func runRegistrations() {
    for registration in takeRegistrations() { registration.run() }
  }

  @usableFromInline
  func discardRegistrations() {
    for registration in takeRegistrations() { registration.discard() }
  }

  private func takeRegistrations() -> [CallbackRegistration] {
    registrations.withLock { $0.take() } ?? []
  }

  /// Ends it after a while, unless it is over by then.
  @usableFromInline
  func endAfter(_ timeout: Duration, _ clock: any Clock<Duration>) {
    register(.timer(ClockTimer(clock, after: timeout) { [weak self] in self?.end(timedOut: true) }))
  }
}
