extension Infallible {
  /// Receives the events of an infallible that is made with ``create(subscribe:)``.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates an infallible from a closure that sends to an observer.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. Its argument may be called from
  ///   any thread; concurrent events are serialized, and events after the completion are ignored. The disposable that
  ///   it returns is disposed of exactly once: after the completion, or when the subscription is disposed of.
  /// - Returns: The infallible.
  public static func create(
    subscribe: @escaping (_ observer: @escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// Sends some elements and completes.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: Where the elements are delivered; by default the trampoline of the subscribing thread.
  /// - Returns: The infallible.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Sends the elements of an array and completes.
  ///
  /// - Parameters:
  ///   - array: The elements, in order.
  ///   - scheduler: Where the elements are delivered; by default the trampoline of the subscribing thread.
  /// - Returns: The infallible.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Sends the elements of a sequence and completes.
  ///
  /// - Parameters:
  ///   - sequence: Iterated anew for each subscription.
  ///   - scheduler: Where the elements are delivered; by default the trampoline of the subscribing thread.
  /// - Returns: The infallible.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Sends an element, if there is any, and completes.
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil`.
  ///   - scheduler: Where the element is delivered; by default the trampoline of the subscribing thread.
  /// - Returns: The infallible.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(optional: optional, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Sends one element and completes, during each subscription.
  ///
  /// - Parameter element: The element.
  /// - Returns: The infallible.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// Sends one element on a scheduler and completes.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where the element is delivered.
  /// - Returns: The infallible.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Sends nothing and never completes.
  ///
  /// - Returns: The infallible.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Completes without an element, during each subscription.
  ///
  /// - Returns: The infallible.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// Decides at each subscription which infallible to subscribe to.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. It throws only if that is
  ///   a mistake of the program: a debug build stops there.
  /// - Returns: The infallible.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}
