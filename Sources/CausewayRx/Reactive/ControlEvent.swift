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
