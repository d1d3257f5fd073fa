/// The number of attempts after a failure, and the delays between them.
public struct RetryPolicy: Sendable {
  /// The maximum number of consecutive attempts, or `nil` for no limit.
  public let attempts: Int?
  /// The delay before the first attempt.
  private let initial: Duration
  /// The factor by which the delay grows from one attempt to the next.
  private let multiplier: Double
  /// The maximum delay.
  private let cap: Duration
  /// The largest fraction of a delay that is removed at random.
  private let jitter: Double

  private init(
    _ attempts: Int?, initial: Duration, multiplier: Double, cap: Duration, jitter: Double,
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
    self.initial = initial.asDelay
    self.multiplier = multiplier
    self.cap = cap.asDelay
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
    constant(.zero, attempts: attempts, fileID: fileID, line: line)
  }

  /// Returns a policy with the same delay before each attempt.
  ///
  /// - Parameters:
  ///   - delay: The delay.
  ///   - attempts: The maximum number of consecutive attempts, or `nil` for no limit.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The policy.
  public static func constant(
    _ delay: Duration, attempts: Int?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(attempts, initial: delay, multiplier: 1, cap: delay, jitter: 0, CodeLocation(fileID, line))
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
  public static func exponential(
    initial: Duration, multiplier: Double = 2, cap: Duration, jitter: Double = 0, attempts: Int?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(
      attempts, initial: initial, multiplier: multiplier, cap: cap, jitter: jitter, CodeLocation(fileID, line))
  }

  /// Returns the delay before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the consecutive attempt, from one.
  ///   - generator: The random number generator. It is used only with a jitter.
  /// - Returns: The delay, or `nil` if the policy does not permit this attempt.
  public func delay(beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator) -> Duration? {
    precondition(attempt >= 1, "delay(beforeAttempt:using:) counts attempts from one, not \(attempt)")
    if let attempts, attempt > attempts { return nil }
    let delay = grown(attempt - 1)
    return jitter == 0 ? delay : delay * Double.random(in: (1 - jitter)...1, using: &generator)
  }

  /// Returns the delay after a number of multiplications, without jitter.
  private func grown(_ times: Int) -> Duration {
    let factor = power(times)
    // Integer arithmetic as long as the factor is a whole number.
    if let whole = Int128(exactly: factor) {
      let (product, isTooLarge) = initial.attoseconds.multipliedReportingOverflow(by: whole)
      return isTooLarge ? cap : min(Duration(attoseconds: product), cap)
    }
    let product = Double(initial.attoseconds) * factor
    return product < Double(cap.attoseconds) ? Duration(attoseconds: Int128(product)) : initial == .zero ? .zero : cap
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
