public import Causeway

/// A property of a class with a publisher: `$name` sends its value, and each later one before the property changes.
///
/// In an ``ObservableObject``, a change first signals `objectWillChange`, then sends the new value to the subscribers of
/// `$name`, and then sets the property: a subscriber that reads the property sees the old value, as with Combine. A value
/// that a subscriber sets meanwhile is delivered next and remains; Combine replaces it with the outer value.
///
/// ```swift
/// final class SearchModel: ObservableObject {
///   @Published var query = ""
/// }
/// let token = model.$query.sink { print($0) }
/// ```
///
/// Reads and writes are safe on any thread; subscribers are called on the thread that sets.
@propertyWrapper
public struct Published<Value: Sendable>: Sendable {
  /// The publisher behind `$name`.
  public struct Publisher: Causeway.Publisher {
    /// The property's values.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Subscribes: the current value is delivered before this returns, then each later one before the property changes.
    public func subscribe(_ subscriber: sending some Subscriber<Value, Never>) {
      storage.subject.subscribe(subscriber)
    }
  }

  let storage: PublishedStorage<Value>

  /// Makes a property.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Makes a property.
  ///
  /// - Parameter initialValue: The value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The publisher of the property, set only by `assign(to: &$name)`.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// Unavailable: the property has to be one of a class.
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
