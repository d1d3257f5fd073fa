/// The integers that ``Observable`` can count with.
///
/// Corresponds to RxSwift's `RxAbstractInteger`.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: FixedWidthInteger {
  /// Emits consecutive numbers, and completes.
  ///
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: The number of elements; not negative. The last number must fit the type.
  ///   - scheduler: The scheduler that delivers the numbers; by default the current thread's trampoline.
  /// - Returns: An observable that emits the numbers for each subscription.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range(start:count:) needs a count of zero or more, not \(count)")
    precondition(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow,
      "range(start:count:) goes beyond the largest number of its type")
    return Observable.sequence(CountedNumbers(start: start, count: count), scheduler)
  }
}

/// Consecutive numbers, up to the maximum of the type.
private struct CountedNumbers<Number: FixedWidthInteger>: Sequence, IteratorProtocol {
  let start: Number
  let count: Number
  private var index: Number = 0

  init(start: Number, count: Number) {
    self.start = start
    self.count = count
  }

  mutating func next() -> Number? {
    guard index < count else { return nil }
    defer { index += 1 }
    return start + index
  }
}
