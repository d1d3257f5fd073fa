extension Duration {
  /// The longest time that the library measures: a hundred years.
  ///
  /// Every clock can add it to its time. A longer one counts as this one, so it does not pass in practice.
  package static var longest: Duration { .seconds(36_500 * 86_400 as Int64) }

  /// The duration as a delay, a timeout or another time to wait: at least zero, and at most a hundred years.
  ///
  /// Every public function passes the durations of its caller through this property or ``asPeriod(of:_:_:)``.
  @usableFromInline
  package var asDelay: Duration { min(max(self, .zero), .longest) }

  /// Returns the duration as the period of a repeating timer: at least a nanosecond, and at most a hundred years.
  ///
  /// Stops the program if it is not greater than zero, because such a timer would never let other work run.
  ///
  /// - Parameters:
  ///   - name: The name of the caller's function.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The period.
  @usableFromInline
  package func asPeriod(of name: StaticString, _ fileID: StaticString, _ line: UInt) -> Duration {
    precondition(self > .zero, "\(name) needs an interval greater than zero, not \(self)", file: fileID, line: line)
    return min(max(self, .nanoseconds(1)), .longest)
  }

  /// Returns the sum with another duration, each limited to two trillion years, so that it does not overflow.
  package func adding(_ other: Duration) -> Duration { summand + other.summand }

  /// Returns the difference to another duration, each limited to two trillion years, so that it does not overflow.
  package func subtracting(_ other: Duration) -> Duration { summand - other.summand }

  /// The duration, limited to two trillion years: the sum of two is representable.
  private var summand: Duration {
    let limit = Duration.seconds(Int64.max) * 8
    return min(max(self, .zero - limit), limit)
  }

  /// Creates a duration from a number of seconds that need not be representable.
  ///
  /// A number that is too large counts as the longest duration, one that is too small as its negative, and a value that
  /// is not a number as zero.
  ///
  /// - Parameter seconds: The number of seconds.
  package init(limiting seconds: Double) {
    let limit = Duration.longest / .seconds(1)
    self = seconds.isNaN ? .zero : .seconds(min(max(seconds, -limit), limit))
  }
}

#if canImport(Dispatch)
  package import Dispatch

  extension Duration {
    /// The duration as a delay, in nanoseconds, rounded up.
    package var dispatchInterval: DispatchTimeInterval {
      let (seconds, attoseconds) = asDelay.components
      let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
      if let nanoseconds = Int(exactly: nanoseconds) { return .nanoseconds(nanoseconds) }
      // On platforms of 32 bits, a number of nanoseconds reaches no further than two seconds.
      if let milliseconds = Int(exactly: nanoseconds / 1_000_000 + 1) { return .milliseconds(milliseconds) }
      return .seconds(Int(clamping: seconds + 1))
    }
  }
#endif
