extension SharedSequence {
  /// Completes without an element, on the scheduler of the strategy.
  ///
  /// - Returns: The sequence.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Emits nothing and never completes.
  ///
  /// - Returns: The sequence.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.never())
  }

  /// Emits one element and completes, on the scheduler of the strategy.
  ///
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a sequence for the first subscriber, and shares it.
  ///
  /// - Parameter observableFactory: Called on the subscribing thread for the first subscriber, and again for the next
  ///   one after all have left.
  /// - Returns: The sequence.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.deferred { observableFactory().asObservable() })
  }

  /// Emits the given elements and completes, on the scheduler of the strategy.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Returns: The sequence.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// Emits the elements of an array and completes, on the scheduler of the strategy.
  ///
  /// - Parameter array: The elements, in order.
  /// - Returns: The sequence.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the elements of a sequence and completes, on the scheduler of the strategy.
  ///
  /// - Parameter sequence: The elements. Each subscription iterates over the sequence again.
  /// - Returns: The sequence.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
    SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the wrapped element, if any, and completes, on the scheduler of the strategy.
  ///
  /// - Parameter optional: The element, or `nil`.
  /// - Returns: The sequence.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, periodically.
  ///
  /// - Parameter period: The time before the first number and between two numbers.
  /// - Returns: The sequence, which never completes.
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0, 1, 2 and so on, periodically, after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first number.
  ///   - period: The time between two numbers.
  /// - Returns: The sequence, which never completes.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
