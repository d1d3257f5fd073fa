/// A stream of elements that never fails.
///
/// As with ``Observable``, subscriptions are independent of each other; nothing is shared or replayed. Corresponds to
/// Corresponds to RxSwift's `Infallible`.
public struct Infallible<Element: Sendable>: InfallibleType {
  private let source: Observable<Element>

  /// Wraps an observable that never fails.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  public func asObservable() -> Observable<Element> {
    source
  }
}

/// An event of an ``Infallible``: an element or the completion.
public enum InfallibleEvent<Element> {
  /// An element.
  case next(Element)
  /// The completion.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as an event of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  /// A closure that receives the events of an infallible created with ``create(subscribe:)``.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates an infallible from a closure that sends to an observer.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. Its argument can be called on any
  ///   thread: concurrent events are serialized, and events after the completion are ignored. The returned disposable
  ///   is disposed of exactly once: after the completion, or when the subscription is disposed of.
  /// - Returns: The infallible.
  public static func create(
    subscribe: @escaping (_ observer: @escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// Emits the given elements and completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Emits the elements of an array and completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Emits the elements of a sequence and completes.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Emits the wrapped element, if any, and completes.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(optional: optional, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Emits one element and completes, inside each subscription.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// Emits one element on a scheduler and completes.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Emits nothing and never completes.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Completes without an element, inside each subscription.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// Creates an infallible for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}

extension ObservableConvertibleType {
  /// Replaces an error with an element and the completion.
  ///
  /// - Parameter element: The element to emit instead of an error.
  /// - Returns: An infallible of the same elements.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Continues with another infallible after an error.
  ///
  /// - Parameter infallible: The infallible to subscribe to after an error.
  /// - Returns: An infallible of the elements of both.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Continues with an infallible that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the sending thread.
  /// - Returns: An infallible of the elements of both.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension PublishRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension ReplayRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}
