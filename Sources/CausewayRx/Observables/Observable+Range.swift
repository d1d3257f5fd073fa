extension Observable where Element: FixedWidthInteger, Element.Stride: SignedInteger {
  /// Sends successive numbers.
  ///
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many; not negative, and the number after the last one has to fit into the type.
  ///   - scheduler: Where they are delivered; without one during the subscription.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(start..<start + count, scheduler: scheduler)
  }
}
