/// How often to try again after a failure, and how long to wait before.
public struct RetryPolicy: Sendable {
  /// How many attempts there may be in a row; `nil` for no limit.
  public let attempts: Int?
  /// The delay before the first attempt.
  private let initial: Duration
  /// What the delay is multiplied by from one attempt to the next.
  private let multiplier: Double
  /// The longest delay.
  private let cap: Duration
  /// The largest part of a delay that chance may take away.
  private let jitter: Double

  private init(
    _ attempts: Int?, initial: Duration, multiplier: Double, cap: Duration, jitter: Double,
    _ fileID: StaticString, _ line: UInt
  ) {
    precondition(
      attempts ?? 0 >= 0, "a RetryPolicy takes no negative number of attempts, such as \(attempts ?? 0)",
      file: fileID, line: line)
    precondition(
      initial >= .zero && cap >= .zero, "a RetryPolicy takes no negative delay, such as \(min(initial, cap))",
      file: fileID, line: line)
    precondition(
      multiplier >= 1 && multiplier.isFinite, "a RetryPolicy takes a multiplier of at least one, not \(multiplier)",
      file: fileID, line: line)
    precondition(
      (0...1).contains(jitter), "a RetryPolicy takes a jitter between zero and one, not \(jitter)",
      file: fileID, line: line)
    self.attempts = attempts
    self.initial = initial
    self.multiplier = multiplier
    self.cap = cap
    self.jitter = jitter
  }

  /// Without waiting.
  ///
  /// - Parameters:
  ///   - attempts: How many attempts there may be in a row; `nil` for no limit.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: The policy.
  public static func immediately(
    attempts: Int?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    constant(.zero, attempts: attempts, fileID: fileID, line: line)
  }

  /// With the same delay before each attempt.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - attempts: How many attempts there may be in a row; `nil` for no limit.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: The policy.
  public static func constant(
    _ delay: Duration, attempts: Int?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(attempts, initial: delay, multiplier: 1, cap: delay, jitter: 0, fileID, line)
  }

  /// With a delay that grows from attempt to attempt.
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
  ///   - multiplier: What it is multiplied by each time; at least one.
  ///   - cap: The longest delay.
  ///   - jitter: How much of each delay may be left out by chance, from zero to one, so that many who have failed
  ///     together do not try again together: the delay is multiplied by a random factor between `1 - jitter` and one.
  ///   - attempts: How many attempts there may be in a row; `nil` for no limit.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: The policy.
  public static func exponential(
    initial: Duration, multiplier: Double = 2, cap: Duration, jitter: Double = 0, attempts: Int?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> RetryPolicy {
    RetryPolicy(attempts, initial: initial, multiplier: multiplier, cap: cap, jitter: jitter, fileID, line)
  }

  /// How long to wait before an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt in its row, from one.
  ///   - generator: Where chance comes from. It is used only with a jitter.
  /// - Returns: The delay, or `nil` if there may be no such attempt.
  public func delay(beforeAttempt attempt: Int, using generator: inout some RandomNumberGenerator) -> Duration? {
    precondition(attempt >= 1, "attempts are counted from one")
    if let attempts, attempt > attempts { return nil }
    let delay = grown(attempt - 1)
    return jitter == 0 ? delay : delay * Double.random(in: (1 - jitter)...1, using: &generator)
  }

  /// The delay after so many multiplications, without chance.
  private func grown(_ times: Int) -> Duration {
    let factor = power(times)
    // Exact as long as it can be.
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
