import Causeway

extension Observable {
  /// Sends one element.
  ///
  /// - Parameter element: The element.
  /// - Returns: An observable that sends it during each subscription, and completes.
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Just(element).setFailureType(to: (any Error).self))
  }

  /// Sends one element at a scheduler's place.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is delivered.
  /// - Returns: An observable that sends it for each subscription, and completes.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable(just(element).publisher.receive(on: scheduler))
  }

  /// Sends some elements.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: Where they are delivered; without one during the subscription.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Sends the elements of an array.
  ///
  /// - Parameters:
  ///   - array: The elements, in order.
  ///   - scheduler: Where they are delivered; without one during the subscription.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(SequencePublisher<[Element], any Error>(array).receive(on: scheduler))
  }

  /// Sends the elements of a sequence.
  ///
  /// - Parameters:
  ///   - sequence: The elements, in order. Each subscription goes through it anew, on the subscribing thread.
  ///   - scheduler: Where they are delivered; without one during the subscription.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    Observable(SequencePublisher<Elements, any Error>(sequence).receive(on: scheduler))
  }

  /// Sends an element if there is one.
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil`.
  ///   - scheduler: Where it is delivered; without one during the subscription.
  /// - Returns: An observable that sends the element, if there is one, and completes.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }

  /// Sends no element.
  ///
  /// - Returns: An observable that completes during each subscription.
  public static func empty() -> Observable<Element> {
    Observable(Empty<Element, any Error>())
  }

  /// Sends nothing at all.
  ///
  /// - Returns: An observable that never ends. Its observers are let go of at once.
  public static func never() -> Observable<Element> {
    Observable(Empty<Element, any Error>(completeImmediately: false))
  }

  /// Ends by an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: An observable that sends it during each subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable(Fail<Element, any Error>(error: error))
  }

  /// Decides at each subscription what to subscribe to.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. What it throws is the error.
  /// - Returns: An observable that sends what the one made by the factory sends.
  public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    // Called by whoever subscribes, as in RxSwift; what it captures is up to its author.
    let factory = UncheckedBox(observableFactory)
    return Observable(Deferred { attempt { try factory.value() } })
  }
}
