/// A span of time, or the time since a fixed reference point, in whole nanoseconds.
///
/// What runs below the clocks computes with it, because older systems have no `Duration`. Sums and differences that do
/// not fit count as the longest representable ones, 292 years.
@usableFromInline
package struct Nanoseconds: Hashable, Comparable, Sendable {
  /// The number of nanoseconds.
  @usableFromInline package let count: Int64

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ count: Int64) {
    self.count = count
  }

  /// Creates a span from a number of seconds that need not be representable.
  ///
  /// The number is rounded to a whole number of nanoseconds. A number that is too large counts as the longest span,
  /// one that is too small as its negative, and a value that is not a number as zero.
  ///
  /// - Parameter seconds: The number of seconds.
  package init(limiting seconds: Double) {
    let limit = Self.longest.seconds
    self.init(seconds.isNaN ? 0 : Int64((min(max(seconds, -limit), limit) * 1_000_000_000).rounded()))
  }

  @_alwaysEmitIntoClient
  package static var zero: Nanoseconds { Nanoseconds(0) }

  /// The longest time that the library measures: a hundred years.
  ///
  /// Every clock can add it to its time. A longer one counts as this one, so it does not pass in practice.
  @_alwaysEmitIntoClient
  package static var longest: Nanoseconds { Nanoseconds(36_500 * 86_400 * 1_000_000_000) }

  /// The end of time: a deadline that does not come.
  package static var never: Nanoseconds { Nanoseconds(.max) }

  package static func seconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count, times: 1_000_000_000) }
  package static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count, times: 1_000_000) }
  package static func microseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count, times: 1_000) }
  package static func nanoseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count) }

  private init(_ count: Int64, times factor: Int64) {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    self.init(isTooLarge ? count < 0 ? .min : .max : product)
  }

  /// The number of seconds.
  package var seconds: Double { Double(count) / 1_000_000_000 }

  /// The span as a delay, a timeout or another time to wait: at least zero, and at most a hundred years.
  ///
  /// Every public function passes the times of its caller through this property or `Duration`'s.
  package var asDelay: Nanoseconds { min(max(self, .zero), .longest) }

  /// The span as the period of a repeating timer: at least a nanosecond, and at most a hundred years.
  package var asPeriod: Nanoseconds { min(max(self, Nanoseconds(1)), .longest) }

  @_alwaysEmitIntoClient
  @inline(__always)
  package static func < (left: Nanoseconds, right: Nanoseconds) -> Bool { left.count < right.count }

  @_alwaysEmitIntoClient
  @inline(__always)
  package static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    let (sum, isTooLarge) = left.count.addingReportingOverflow(right.count)
    return Nanoseconds(isTooLarge ? right.count < 0 ? .min : .max : sum)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package static func - (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    let (difference, isTooLarge) = left.count.subtractingReportingOverflow(right.count)
    return Nanoseconds(isTooLarge ? right.count < 0 ? .max : .min : difference)
  }
}

@available(SwiftStdlib 5.7, *)
extension Nanoseconds {
  /// Creates a span from a duration, rounded up, so that no timer fires early.
  ///
  /// A duration that does not fit counts as the longest representable span.
  package init(_ duration: Duration) {
    let (seconds, attoseconds) = min(max(duration, .nanoseconds(Int64.min)), .nanoseconds(Int64.max)).components
    // A division rounds towards zero, and so up if the duration is negative.
    self = Nanoseconds(seconds, times: 1_000_000_000)
      + Nanoseconds((attoseconds > 0 ? attoseconds + 999_999_999 : attoseconds) / 1_000_000_000)
  }
}

@available(SwiftStdlib 5.7, *)
extension Duration {
  @usableFromInline
  package init(_ span: Nanoseconds) {
    self = .nanoseconds(span.count)
  }

  /// The duration as a delay, a timeout or another time to wait: at least zero, and at most a hundred years.
  @usableFromInline
  package var asDelay: Nanoseconds { Nanoseconds(self).asDelay }

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
  package func asPeriod(of name: StaticString, _ fileID: StaticString, _ line: UInt) -> Nanoseconds {
    precondition(self > .zero, "\(name) needs an interval greater than zero, not \(self)", file: fileID, line: line)
    return Nanoseconds(self).asPeriod
  }
}

#if canImport(Dispatch)
  package import Dispatch

  extension Nanoseconds {
    /// Creates a span from an interval of Dispatch; `.never` is the longest representable one.
    package init(_ interval: DispatchTimeInterval) {
      switch interval {
      case .seconds(let count): self = .seconds(Int64(count))
      case .milliseconds(let count): self = .milliseconds(Int64(count))
      case .microseconds(let count): self = .microseconds(Int64(count))
      case .nanoseconds(let count): self = .nanoseconds(Int64(count))
      case .never: self = .never
      @unknown default: self = .never
      }
    }

    /// The span as a delay.
    package var dispatchInterval: DispatchTimeInterval {
      let nanoseconds = asDelay.count
      if let nanoseconds = Int(exactly: nanoseconds) { return .nanoseconds(nanoseconds) }
      // On platforms of 32 bits, a number of nanoseconds reaches no further than two seconds.
      if let milliseconds = Int(exactly: nanoseconds / 1_000_000 + 1) { return .milliseconds(milliseconds) }
      return .seconds(Int(clamping: nanoseconds / 1_000_000_000 + 1))
    }
  }
#endif
