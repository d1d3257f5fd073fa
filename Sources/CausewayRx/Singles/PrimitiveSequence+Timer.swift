extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Creates a sequence that emits zero after a delay.
  ///
  /// Each subscription has its own timer, which is cancelled on disposal.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers the number.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
