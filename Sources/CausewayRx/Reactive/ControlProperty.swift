/// A property of a control that the user changes and the program sets.
///
/// As an observable it emits the current value on subscription and then each change by the user. As an observer it sets
/// the value. The source is subscribed to on the main thread. The code that creates a control property must ensure that
/// the source delivers on the main thread, does not fail, does not emit values that the program sets, and completes
/// when the control is released.
///
/// Corresponds to RxCocoa's `ControlProperty`.
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
  /// The type of the value.
  public typealias Element = PropertyType

  fileprivate let values: Observable<PropertyType>
  fileprivate let valueSink: AnyObserver<PropertyType>

  /// Creates a control property from an observable of its values and an observer that sets it.
  ///
  /// - Parameters:
  ///   - values: The observable. It is subscribed to on the main thread.
  ///   - valueSink: The observer that sets the value.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer.
  ///
  /// - Parameter observer: The observer. It receives the current value and each change by the user, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The changes by the user, without the value on subscription.
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
  /// - Parameter event: A value or a terminal event. An error stops a debug build, and is ignored in a release build.
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

/// A type that can be converted to a ``ControlProperty``.
///
/// Corresponds to RxCocoa's `ControlPropertyType`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// Returns the same property as a ``ControlProperty``.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType {
  /// Returns the values as a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the values as an infallible.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}
