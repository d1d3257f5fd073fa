/// The integers that ``Observable`` can count with.
///
/// RxSwift's `RxAbstractInteger`.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: FixedWidthInteger {
  /// Sends successive numbers.
  ///
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many; not negative, and the last number has to fit into the type.
  ///   - scheduler: Where they are delivered; on the current thread's trampoline unless told otherwise.
  /// - Returns: An observable that sends them for each subscription, and completes.
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

/// Successive numbers, which may end with the largest of their type.
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
