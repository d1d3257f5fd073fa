extension SharedSequence {
  /// Completes without an element, on the scheduler of the strategy.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Emits nothing and never completes.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.never())
  }

  /// Emits one element and completes, on the scheduler of the strategy.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a sequence for the first subscriber, and shares it.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.deferred { observableFactory().asObservable() })
  }

  /// Emits the given elements and completes, on the scheduler of the strategy.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// Emits the elements of an array and completes, on the scheduler of the strategy.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the elements of a sequence and completes, on the scheduler of the strategy.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
    SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the wrapped element, if any, and completes, on the scheduler of the strategy.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, periodically.
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0, 1, 2 and so on, periodically, after a delay.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
