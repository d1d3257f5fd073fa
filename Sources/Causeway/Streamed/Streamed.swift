/// A property with a publisher, `$name`, of its current value and every later one.
///
/// Each read and each write is safe on any thread. An expression that does both, like `target += 1`, is not atomic: use
/// ``update(fileID:line:_:)`` instead. The wrapper works in classes and actors. Subscribers are notified after the
/// value has changed. In an `@Observable` class mark the property `@ObservationIgnored`; it is not observed there.
///
/// ```swift
/// final class Thermostat {
///   @Streamed var target = 20.0
///
///   func raise() { _target.update { $0 += 1 } }
/// }
///
/// let thermostat = Thermostat()
/// let token = thermostat.$target.sink { print($0) }
/// ```
@propertyWrapper
public struct Streamed<Value: Sendable>: Sendable {
  /// The publisher of a ``Streamed`` property, available as `$name`.
  ///
  /// It delivers the current value first.
  public struct Publisher: Causeway.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// This publisher never fails.
    public typealias Failure = Never

    @usableFromInline let storage: StreamedStorage<Value>

    @_alwaysEmitIntoClient
    init(_ storage: StreamedStorage<Value>) {
      self.storage = storage
    }

    /// The current value.
    public var value: Value {
      storage.subject.value
    }

    /// A publisher of later values only, without the current one.
    public var changes: ChangesPublisher<Value, Never> {
      storage.subject.changes
    }

    /// Subscribes to the current value, delivered before this method returns, and every later value.
    @_alwaysEmitIntoClient
    public func subscribe(_ subscriber: sending some Subscriber<Value, Never>) {
      storage.subject.subscribe(consume subscriber)
    }

    /// The object with the value.
    package var source: AnyObject { storage.subject }
  }

  /// The property's publisher.
  ///
  /// Settable only for use in `assign(to: &$name)`.
  public var projectedValue: Publisher

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) {
    projectedValue = Publisher(StreamedStorage(wrappedValue))
  }

  /// The current value.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.storage.subject.send(newValue) }
  }

  /// Changes the value atomically.
  ///
  /// Call it on the wrapper, `_name`, which is private to the type that declares the property.
  ///
  /// - Important: The closure runs under a lock. It must be short and must not use the property; if it does, the
  ///   program terminates with a message.
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - change: Changes the value. If it throws, the value is not changed.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ change: (inout Value) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try projectedValue.storage.subject.update(fileID: fileID, line: line, change)
  }
}

/// The storage of a ``Streamed`` property: its value, and the subscriptions that set it, which are cancelled with it.
@usableFromInline
final class StreamedStorage<Value: Sendable>: Sendable {
  @usableFromInline let subject: CurrentValueSubject<Value, Never>
  private let assignments = Locked(Assignments())

  private struct Assignments: Sendable {
    /// The tokens; one is `nil` while its publisher is being subscribed to.
    var tokens: [Int: AnyCancellable?] = [:]
    var nextID = 0
  }

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
  }

  /// Subscribes the property to a publisher, until the publisher completes or the property is released.
  func assign<Failure: Error>(
    _ publisher: some Publisher<Value, Failure>, _ origin: SubscriptionOrigin,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    let id = assignments.withLock { assignments in
      assignments.nextID += 1
      assignments.tokens[assignments.nextID] = .some(nil)
      return assignments.nextID
    }
    let token = publisher.sink(
      origin,
      receiveCompletion: { [weak self] completion in
        self?.remove(id)
        if case .failure(let failure) = completion { onFailure(failure) }
      },
      receiveValue: { [weak subject] value in subject?.send(value) })
    assignments.withLock { assignments in
      // The publisher may have completed before its token is stored; its entry has then been removed.
      if assignments.tokens[id] != nil { assignments.tokens[id] = .some(token) }
    }
  }

  private func remove(_ id: Int) {
    _ = assignments.withLock { $0.tokens.removeValue(forKey: id) }
  }
}
