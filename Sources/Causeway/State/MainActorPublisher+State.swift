extension MainActorPublisher where Failure == Never {
  /// Subscribes, and returns a state that has the latest value.
  ///
  /// ```swift
  /// let unread = messages.map(\.count).state(initial: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value until the publisher emits one. If it emits values while it is subscribed to, the state
  ///     begins with the last of them.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A state that follows the publisher until it is released. It keeps its value when the publisher
  ///   finishes.
  public func state(
    initial: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorState<Output> {
    let state = StreamedState(initial)
    state.follow(self, SubscriptionOrigin("state", CodeLocation(fileID, line)))
    return state
  }
}

extension StatePublisher where Failure == Never {
  /// Returns a state of the main actor that follows this one, and has its current value at once.
  ///
  /// A value that is set on the main actor is current in the state before the setter returns. One that is set elsewhere
  /// arrives in a later turn of the main actor, where several values may be one.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A state that follows this one until it is released.
  @MainActor
  public func mainActorState(fileID: StaticString = #fileID, line: UInt = #line) -> MainActorState<Output> {
    receive(on: MainActor.shared).state(initial: value, fileID: fileID, line: line)
  }
}

/// A state that a stream sets.
private final class StreamedState<Value>: MainActorState<Value>, @unchecked Sendable {
  // Safety: As `MainActorState`.

  private var token: AnyCancellable?

  init(_ initial: Value) {
    super.init(root: initial)
  }

  func follow(_ publisher: some MainActorPublisher<Value, Never>, _ origin: SubscriptionOrigin) {
    token = publisher.sink(origin, receiveCompletion: { _ in }) { [weak self] in self?.receive($0) }
  }

  private func receive(_ value: Value) {
    // During the subscription no other code knows the state. A computation may create a state, but must not set one.
    if token == nil { setCurrent(value) } else { store(value) }
  }
}
