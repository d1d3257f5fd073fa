import Causeway

/// The storage of a ``Published`` property, type-erased.
protocol PublishedStorageProtocol: Sendable {
  /// The publisher to signal before a change, if one is installed.
  var objectWillChange: ObservableObjectPublisher? { get }

  /// Installs the publisher to signal before a change, unless one is already installed.
  ///
  /// - Returns: The installed publisher.
  @discardableResult
  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// The value of a ``Published`` property, its subscribers, and the subscriptions that set it and end with it.
final class PublishedStorage<Value: Sendable>: PublishedStorageProtocol {
  private struct Contents: Sendable {
    var value: Value
    var objectWillChange: ObservableObjectPublisher?
    /// A token is `nil` while the subscription is being made.
    var tokens: [Int: AnyCancellable?] = [:]
    var nextID = 0
  }

  /// The subscribers' value, which is ahead of the property while a change is delivered.
  let subject: CurrentValueSubject<Value, Never>
  private let contents: Locked<Contents>

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
    contents = Locked(Contents(value: value))
  }

  var value: Value { contents.withLock { $0.value } }

  var objectWillChange: ObservableObjectPublisher? { contents.withLock { $0.objectWillChange } }

  /// Signals the change, delivers the value, and sets the property.
  func set(_ value: Value) {
    objectWillChange?.send()
    subject.send(value)
    // A subscriber or another thread may have set a newer value.
    var replaced = subject.value
    contents.withLock { swap(&$0.value, &replaced) }
    // The old value is released outside the lock.
    _ = consume replaced
  }

  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    contents.withLock { contents in
      if let installed = contents.objectWillChange { return installed }
      contents.objectWillChange = publisher
      return publisher
    }
  }

  /// Sets the property to a publisher's values until the publisher completes or the property is released.
  func assign(_ publisher: some Publisher<Value, Never>) {
    let id = contents.withLock { contents in
      contents.nextID += 1
      contents.tokens[contents.nextID] = .some(nil)
      return contents.nextID
    }
    let token = publisher.Causeway::sink(
      fileID: #fileID, line: #line, receiveCompletion: { [weak self] _ in self?.remove(id) },
      receiveValue: { [weak self] in self?.set($0) })
    contents.withLock { contents in
      // The publisher may have completed in the meantime.
      if contents.tokens[id] != nil { contents.tokens[id] = .some(token) }
    }
  }

  private func remove(_ id: Int) {
    _ = contents.withLock { $0.tokens.removeValue(forKey: id) }
  }
}
