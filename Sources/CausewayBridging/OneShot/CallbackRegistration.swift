public import Causeway

/// An action to take when a one-shot call is over.
@usableFromInline
enum CallbackRegistration: Sendable {
  /// A handler that tells the service to stop.
  ///
  /// Runs if the call is cancelled or times out.
  case onCancel(@Sendable () -> Void)
  /// A timer to stop.
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

/// The time that a call waits for its answer.
///
/// It is a type of its own because `Duration` and clocks require iOS 16.
public struct CallTimeout: Sendable {
  /// One reference, so that a call without a timeout passes one word.
  private final class Values: Sendable {
    let duration: Nanoseconds
    let time: TimeBase

    init(_ duration: Nanoseconds, _ time: TimeBase) {
      self.duration = duration
      self.time = time
    }
  }

  private let values: Values

  package var duration: Nanoseconds { values.duration }
  package var time: TimeBase { values.time }

  /// A number of seconds on the continuous clock, which is rounded to nanoseconds and limited to a hundred years.
  ///
  /// - Parameter count: The number of seconds. The call times out immediately if it is not positive.
  /// - Returns: The timeout.
  public static func seconds(_ count: Double) -> CallTimeout {
    CallTimeout(duration: Nanoseconds(limiting: count), time: .standard)
  }

  /// A duration on a clock.
  ///
  /// - Parameters:
  ///   - duration: The time to wait.
  ///   - clock: The clock that measures it.
  /// - Returns: The timeout.
  @available(SwiftStdlib 5.7, *)
  public static func after(
    _ duration: Duration, on clock: any Clock<Duration> = ContinuousClock()
  ) -> CallTimeout {
    CallTimeout(duration: duration.asDelay, time: TimeBase(clock))
  }

  private init(duration: Nanoseconds, time: TimeBase) {
    values = Values(duration, time)
  }
}

extension CallbackBox {
  @usableFromInline
  func register(_ registration: CallbackRegistration) {
    registrations.withLock { $0 = ($0 ?? []) + [registration] }
    // The call may have ended before it could see this registration. The thread that takes the registration handles it.
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

  /// Ends the call after a timeout, unless it is over by then.
  @usableFromInline
  func endAfter(_ timeout: CallTimeout) {
    register(.timer(ClockTimer(timeout.time, after: timeout.duration) { [weak self] in self?.end(timedOut: true) }))
  }
}
