extension Publisher {
  /// Sends the values whose numbers are in a range, and finishes with the last of them.
  ///
  /// ```marbles
  /// source             -1-2-3-4-|
  /// output(in: 1...2)  ---2-(3|)
  /// ```
  ///
  /// The upstream is cancelled when that one comes. With an empty range it finishes at once; with one that is open
  /// above, like `2...`, when the upstream does.
  ///
  /// - Parameters:
  ///   - range: Which values, of zero or more. The first has the number zero.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher of the values in the range.
  @inlinable
  @inline(__always)
  public func output(
    in range: some RangeExpression<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, OutputInStep<Output, Failure>> {
    let numbers = OutputNumbers(range)
    precondition(
      numbers.first >= 0, "output(in:) needs numbers of zero or more, not \(range)", file: fileID, line: line)
    return EndingStepped(self, OutputInStep(skipping: numbers.first, taking: numbers.count))
  }
}

/// The numbers that a range expression contains.
///
/// `relative(to:)` stops the program for some ranges that are valid here, such as `...Int.max`, and for some that are not.
@usableFromInline
struct OutputNumbers {
  @usableFromInline let first: Int
  /// How many, or `Int.max` for a range without an end.
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

/// The step of ``Publisher/output(in:)``.
public struct OutputInStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @inlinable @inline(__always) get { false } }

  @usableFromInline var skipped: Int
  @usableFromInline var remaining: Int

  @inlinable
  @inline(__always)
  init(skipping skipped: Int, taking remaining: Int) {
    self.skipped = skipped
    self.remaining = remaining
  }

  /// Whether no value is asked for.
  @inlinable
  @inline(__always)
  public var endsAtOnce: Bool { remaining == 0 }

  /// Sends the value if enough have been left out, as the last one if it is.
  @inlinable
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
