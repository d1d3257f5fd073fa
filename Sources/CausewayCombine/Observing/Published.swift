public import Causeway

/// A property of a class with a publisher: `$name` emits the current value, and each new value before the property
/// changes.
///
/// In an ``ObservableObject``, a change first signals `objectWillChange`, then delivers the new value to the
/// subscribers of `$name`, and then sets the property. As with Combine, a subscriber that reads the property sees the
/// old value. A value that a subscriber sets during the change is delivered next and remains; in Combine, the outer
/// value replaces it.
///
/// ```swift
/// final class SearchModel: ObservableObject {
///   @Published var query = ""
/// }
///
/// let model = SearchModel()
/// let token = model.$query.sink { print($0) }
/// ```
///
/// The property can be read and written on any thread. Subscribers are called on the thread that sets it.
@propertyWrapper
public struct Published<Value: Sendable>: Sendable {
  /// The publisher behind `$name`.
  public struct Publisher: PlacedPublisher {
    /// The property's values.
    public typealias Output = Value
    /// The publisher cannot fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Returns this publisher, so that `$name.bridged()` compiles with Combine's property wrapper and with this one.
    public func bridged() -> Self { self }

    /// Delivers the current value before this method returns, and then each new value before the property changes.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Value, Never>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Value, Never>, at place: StreamPlace?) {
      storage.subject.subscribe(consume subscriber, for: place?.itself)
    }
  }

  let storage: PublishedStorage<Value>

  /// Creates a property.
  ///
  /// - Parameter wrappedValue: The initial value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Creates a property.
  ///
  /// - Parameter initialValue: The initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The publisher of the property; only `assign(to: &$name)` uses the setter.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// Unavailable: the property must belong to a class.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }

  /// The value of the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrapped: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storage: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].storage.value }
    set { object[keyPath: storage].storage.set(newValue) }
  }
}

/// A property wrapper found by reflection.
protocol PublishedProperty {
  var anyStorage: any PublishedStorageProtocol { get }
}

extension Published: PublishedProperty {
  var anyStorage: any PublishedStorageProtocol { storage }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a ``Published`` property, on the sending thread, for as long as the property exists.
  ///
  /// - Parameter published: The property, as `&$name`.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(self)
  }
}
