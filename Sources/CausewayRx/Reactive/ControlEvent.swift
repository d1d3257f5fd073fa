/// The events of a control or another source of user input, which delivers on the main thread and never fails.
///
/// The source is subscribed to on the main thread. The code that creates a control event is responsible for the rest:
/// the source sends nothing at the subscription, delivers on the main thread, does not fail, and completes when the
/// control is released.
///
/// After RxCocoa's `ControlEvent`.
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
  /// What is sent.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event from an observable.
  ///
  /// - Parameter events: Subscribed to on the main thread.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
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
