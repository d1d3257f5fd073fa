/// A property with a publisher: `$name` sends its value, and each later one.
///
/// Each read and each write is safe on any thread. A change that reads and writes, like `target += 1`, is two steps, between
/// which another thread may write: use ``update(fileID:line:_:)``. It works in plain classes and in those of an actor.
/// Subscribers hear of a change after it has been made. In an `@Observable` class mark it `@ObservationIgnored`; it is not
/// observed there.
///
/// ```swift
/// final class Thermostat {
///   @Streamed var target = 20.0
///
///   func raise() { _target.update { $0 += 1 } }
/// }
/// let token = thermostat.$target.sink { print($0) }
/// ```
@propertyWrapper
public struct Streamed<Value: Sendable>: Sendable {
  /// The publisher behind `$name`.
  ///
  /// It sends the current value first.
  public struct Publisher: Causeway.Publisher {
    /// The property's values.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never

    @usableFromInline let storage: StreamedStorage<Value>

    @inlinable
    init(_ storage: StreamedStorage<Value>) {
      self.storage = storage
    }

    /// The value now.
    public var value: Value {
      storage.subject.value
    }

    /// The later values only, without the current one.
    public var changes: ChangesPublisher<Value, Never> {
      storage.subject.changes
    }

    /// Subscribes: the value now comes before this returns, then every later one.
    @inlinable
    public func subscribe(_ subscriber: sending some Subscriber<Value, Never>) {
      storage.subject.subscribe(subscriber)
    }
  }

  /// The publisher.
  ///
  /// It is set only by `assign(to: &$name)`.
  public var projectedValue: Publisher

  /// Makes a property.
  public init(wrappedValue: Value) {
    projectedValue = Publisher(StreamedStorage(wrappedValue))
  }

  /// The value.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.storage.subject.send(newValue) }
  }

  /// Changes the value in one step, between which and the read no other change comes.
  ///
  /// It belongs to the wrapper, `_name`, which is private to the type that declares the property. The closure runs under a
  /// lock: it must be short and must not use the property, which is reported by stopping the program.
  ///
  /// - Parameters:
  ///   - fileID: The source location that a report names.
  ///   - line: The source location that a report names.
  ///   - change: Changes the value. If it throws, nothing is changed.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout Value) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try projectedValue.storage.subject.update(fileID: fileID, line: line, change)
  }
}
