import Causeway
import Synchronization

/// The storage of a ``Published`` property of any type, `Sendable` or not.
protocol PublishedStorageProtocol: Sendable {
  /// The publisher that is signalled before a change, if one is installed.
  var objectWillChange: ObservableObjectPublisher? { get }

  /// Installs the publisher that is signalled before a change.
  ///
  /// - Returns: The publisher that is installed: the first one.
  @discardableResult
  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// The value of a ``Published`` property, its subscribers, and the subscriptions that set it, which end with it.
final class PublishedStorage<Value: Sendable>: PublishedStorageProtocol {
  private struct Contents: Sendable {
    var value: Value
    var objectWillChange: ObservableObjectPublisher?
    /// A token is `nil` while its publisher is being subscribed to.
    var tokens: [Int: AnyCancellable?] = [:]
    var nextID = 0
  }

  /// Ahead of the value while a change is being delivered.
  let subject: CurrentValueSubject<Value, Never>
  private let contents: Mutex<Contents>

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
    contents = Mutex(Contents(value: value))
  }

  var value: Value { contents.withLock { $0.value } }

  var objectWillChange: ObservableObjectPublisher? { contents.withLock { $0.objectWillChange } }

  /// Signals the change, delivers the value, and then sets the property.
  func set(_ value: Value) {
    objectWillChange?.send()
    subject.send(value)
    // A subscriber, or another thread, may have set a later value.
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

  /// Sets the property to a publisher's values until the publisher or the property ends.
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
      // The publisher may have ended meanwhile.
      if contents.tokens[id] != nil { contents.tokens[id] = .some(token) }
    }
  }

  private func remove(_ id: Int) {
    _ = contents.withLock { $0.tokens.removeValue(forKey: id) }
  }
}
