extension Publisher {
  /// Emits the values whose indices are in a range, and finishes with the last of them.
  ///
  /// ```marbles
  /// source             -1-2-3-4-|
  /// output(in: 1...2)  ---2-(3|)
  /// ```
  ///
  /// The upstream is cancelled when the last of them arrives. With an empty range the publisher finishes immediately;
  /// with a range without an upper bound, like `2...`, it finishes when the upstream does.
  ///
  /// - Parameters:
  ///   - range: The indices of the values, from zero.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the values in the range.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func output(
    in range: some RangeExpression<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, OutputInStep<Output, Failure>> {
    let numbers = OutputNumbers(range)
    precondition(
      numbers.first >= 0, "output(in:) needs indices of zero or more, not \(range)", file: fileID, line: line)
    return EndingStepped(self, OutputInStep(skipping: numbers.first, taking: numbers.count))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.output(in:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func output(
    in range: some RangeExpression<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<EndingStepped<Upstream, OutputInStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.output(in: range, fileID: fileID, line: line))
  }
}

/// The indices in a range expression.
///
/// Replaces `relative(to:)`, which traps for some ranges that are valid here, such as `...Int.max`, and accepts some
/// that are not.
@usableFromInline
struct OutputNumbers {
  @usableFromInline let first: Int
  /// The number of indices, or `Int.max` for a range without an upper bound.
  @usableFromInline let count: Int

  @usableFromInline
  init(_ range: some RangeExpression<Int>) {
    switch range {
    case let range as ClosedRange<Int>: self.init(from: range.lowerBound, through: range.upperBound)
    case let range as PartialRangeThrough<Int>: self.init(from: 0, through: range.upperBound)
    case let range as PartialRangeUpTo<Int>: self.init(from: min(0, range.upperBound), upTo: range.upperBound)
    case let range as PartialRangeFrom<Int>: self.init(from: range.lowerBound, through: .max)
    case let range as Range<Int>: self.init(from: range.lowerBound, upTo: range.upperBound)
    default:
      let range = range.relative(to: 0..<Int.max)
      self.init(from: range.lowerBound, upTo: range.upperBound)
    }
  }

  private init(from first: Int, through last: Int) {
    if last == .max {
      self.init(from: first, count: .max)
    } else {
      self.init(from: min(first, last + 1), upTo: last + 1)
    }
  }

  private init(from first: Int, upTo end: Int) {
    self.init(from: first, count: end.subtractingReportingOverflow(first).partialValue)
  }

  private init(from first: Int, count: Int) {
    self.first = first
    self.count = count
  }
}

/// The step of ``Publisher/output(in:fileID:line:)``.
public struct OutputInStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @usableFromInline var skipped: Int
  @usableFromInline var remaining: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(skipping skipped: Int, taking remaining: Int) {
    self.skipped = skipped
    self.remaining = remaining
  }

  /// Whether the range is empty.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var endsAtOnce: Bool { remaining == 0 }

  /// Emits the value if enough values have been discarded, and finishes with the last one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if skipped > 0 {
      skipped -= 1
      return .skip
    }
    remaining -= 1
    return remaining == 0 ? .last(input) : .next(input)
  }
}
