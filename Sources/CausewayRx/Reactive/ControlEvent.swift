/// The events of a control or of another source of user input, which delivers on the main thread and never fails.
///
/// The source is subscribed to on the main thread. The code that creates a control event must ensure that the source
/// emits nothing on subscription, delivers on the main thread, does not fail, and completes when the control is
/// released.
///
/// Corresponds to RxCocoa's `ControlEvent`.
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event from an observable.
  ///
  /// - Parameter events: The observable. It is subscribed to on the main thread.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer. It receives events on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  /// Returns the same events as an observable.
  public func asObservable() -> Observable<Element> {
    events
  }

  /// Returns itself.
  public func asControlEvent() -> ControlEvent<Element> {
    self
  }
}

/// A type that can be converted to a ``ControlEvent``.
///
/// Corresponds to RxCocoa's `ControlEventType`.
public protocol ControlEventType<Element>: ObservableType {
  /// Returns the same events as a ``ControlEvent``.
  func asControlEvent() -> ControlEvent<Element>
}

extension ControlEventType {
  /// Returns the same events as a driver.
  ///
  /// An error stops a debug build, and completes the driver in a release build.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as a signal.
  ///
  /// An error stops a debug build, and completes the signal in a release build.
  public func asSignal() -> Signal<Element> {
    asSignal { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as an infallible.
  ///
  /// An error stops a debug build, and completes the infallible in a release build.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}
