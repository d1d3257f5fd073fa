/// The number of attempts after a failure, and the delays between them.
public struct RetryPolicy: Sendable {
  /// The maximum number of consecutive attempts, or `nil` for no limit.
  public let attempts: Int?
  /// The delay before the first attempt.
  private let initial: Nanoseconds
  /// The factor by which the delay grows from one attempt to the next.
  private let multiplier: Double
  /// The maximum delay.
  private let cap: Nanoseconds
  /// The largest fraction of a delay that is removed at random.
  private let jitter: Double

  private init(
    _ attempts: Int?, initial: Nanoseconds, multiplier: Double = 1, cap: Nanoseconds, jitter: Double = 0,
    _ location: CodeLocation
  ) {
    precondition(
      attempts ?? 0 >= 0, "RetryPolicy needs zero or more attempts, not \(attempts ?? 0)",
      file: location.file, line: location.line)
    precondition(
      multiplier >= 1 && multiplier.isFinite, "RetryPolicy needs a finite multiplier of one or more, not \(multiplier)",
      file: location.file, line: location.line)
    precondition(
      (0...1).contains(jitter), "RetryPolicy needs a jitter between zero and one, not \(jitter)",
      file: location.file, line: location.line)
    self.attempts = attempts
    self.initial = initial
    self.multiplier = multiplier
    self.cap = cap
    self.jitter = jitter
  }

  /// Returns a policy without delays.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of consecutive attempts, or `nil` for no limit.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The policy.
  public static func immediately(
    attempts: Int?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(attempts, initial: .zero, cap: .zero, CodeLocation(fileID, line))
  }

  /// Returns a policy with the same delay before each attempt.
  ///
  /// - Parameters:
  ///   - delay: The delay.
  ///   - attempts: The maximum number of consecutive attempts, or `nil` for no limit.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The policy.
  @available(SwiftStdlib 5.7, *)
  public static func constant(
    _ delay: Duration, attempts: Int?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(attempts, initial: delay.asDelay, cap: delay.asDelay, CodeLocation(fileID, line))
  }

  /// Returns a policy whose delay grows from attempt to attempt.
  ///
  /// ```marbles
  /// upstream from 0 on                                    -1-#
  /// from 4 on                                             -----#
  /// from 7 on                                             --------#
  /// from 12 on                                            -------------2-|
  /// retry(.exponential(initial: 1, cap: 5, attempts: 4))  -1-----------2-|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The delay before the first attempt.
  ///   - multiplier: The factor by which the delay grows; at least one.
  ///   - cap: The maximum delay.
  ///   - jitter: The largest fraction of each delay, from zero to one, that is removed at random, so that clients that
  ///     failed together do not retry together. The delay is multiplied by a random factor between `1 - jitter` and
  ///     one.
  ///   - attempts: The maximum number of consecutive attempts, or `nil` for no limit.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The policy.
  @available(SwiftStdlib 5.7, *)
  public static func exponential(
    initial: Duration, multiplier: Double = 2, cap: Duration, jitter: Double = 0, attempts: Int?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(
      attempts, initial: initial.asDelay, multiplier: multiplier, cap: cap.asDelay, jitter: jitter,
      CodeLocation(fileID, line))
  }

  /// Returns the delay before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the consecutive attempt, from one.
  ///   - generator: The random number generator. It is used only with a jitter.
  /// - Returns: The delay, or `nil` if the policy does not permit this attempt.
  @available(SwiftStdlib 5.7, *)
  public func delay(beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator) -> Duration? {
    nanoseconds(beforeAttempt: attempt, using: &generator).map { Duration($0) }
  }

  /// As `delay(beforeAttempt:using:)`, without `Duration`.
  @usableFromInline
  package func nanoseconds(
    beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator
  ) -> Nanoseconds? {
    precondition(attempt >= 1, "delay(beforeAttempt:using:) counts attempts from one, not \(attempt)")
    if let attempts, attempt > attempts { return nil }
    let delay = grown(attempt - 1)
    if jitter == 0 { return delay }
    return Nanoseconds(Int64(Double(delay.count) * Double.random(in: (1 - jitter)...1, using: &generator)))
  }

  /// Returns the delay after a number of multiplications, without jitter.
  private func grown(_ times: Int) -> Nanoseconds {
    let factor = power(times)
    // Integer arithmetic as long as the factor is a whole number.
    if let whole = Int64(exactly: factor) {
      let (product, isTooLarge) = initial.count.multipliedReportingOverflow(by: whole)
      return isTooLarge ? cap : min(Nanoseconds(product), cap)
    }
    let product = Double(initial.count) * factor
    return product < Double(cap.count) ? Nanoseconds(Int64(product)) : initial == .zero ? .zero : cap
  }

  private func power(_ exponent: Int) -> Double {
    var (result, base, rest) = (1.0, multiplier, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= base }
      base *= base
      rest >>= 1
    }
    return result
  }
}
