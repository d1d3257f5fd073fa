/// A property of a control that the user changes and the program sets.
///
/// As an observable it sends the value at the subscription and each change by the user; as an observer it sets the
/// value. The source is subscribed to on the main thread. The code that creates a control property is responsible for
/// the rest: the source delivers on the main thread, does not fail, does not report values that the program sets, and
/// completes when the control is released.
///
/// After RxCocoa's `ControlProperty`.
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
  /// What is sent and set.
  public typealias Element = PropertyType

  fileprivate let values: Observable<PropertyType>
  fileprivate let valueSink: AnyObserver<PropertyType>

  /// Creates a control property from an observable of its values and an observer that sets it.
  ///
  /// - Parameters:
  ///   - values: Subscribed to on the main thread.
  ///   - valueSink: Sets the value.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the value, and each change by the user, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The changes by the user, without the value at the subscription.
  public var changed: ControlEvent<PropertyType> {
    ControlEvent(events: values.skip(1))
  }

  /// Returns the same values as an observable.
  public func asObservable() -> Observable<Element> {
    values
  }

  /// Returns itself.
  public func asControlProperty() -> ControlProperty<Element> {
    self
  }

  /// Sets the value.
  ///
  /// - Parameter event: A value, or the end. A debug build stops at an error, and others ignore it.
  public func on(_ event: Event<Element>) {
    if case .error(let error) = event { unboundError(error) } else { valueSink.on(event) }
  }
}

extension ControlPropertyType where Element == String? {
  /// The property with an empty string in place of `nil`.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    let sink = original.valueSink
    return ControlProperty<String>(
      values: original.values.map { $0 ?? "" }, valueSink: AnyObserver<String>(handler: { sink.on($0.map { $0 }) }))
  }
}
