public import Causeway

extension MainActorPublisher {
  /// Passes each value and the completion to an object, on the main actor, for example to call its delegate.
  ///
  /// Like `Publisher.deliver(to:)`, except that the object need not be `Sendable`.
  public func deliver<Target: AnyObject>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @MainActor (Target, Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Target, Output) -> Void
  ) -> AnyCancellable {
    let count = ForwardingCount(BridgeReporter(.wayBack, label, CodeLocation(fileID, line)))
    return sink { [weak target] completion in
      if let target { receiveCompletion(target, completion) }
    } receiveValue: { [weak target] value in
      count?.noteEvent()
      if let target { receiveValue(target, value) }
    }
  }
}

extension MainActorPublisher where Failure == Never {
  /// Passes each value to an object, on the main actor, for example to call its delegate.
  ///
  /// ```swift
  /// token = readings.receive(on: MainActor.shared).deliver(to: self) { service, reading in
  ///   service.delegate?.service(service, didRead: reading)
  /// }
  /// ```
  ///
  /// Like `Publisher.deliver(to:)`, except that the object need not be `Sendable`.
  public func deliver<Target: AnyObject>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @MainActor (Target, Output) -> Void
  ) -> AnyCancellable {
    deliver(
      to: target, label: label, fileID: fileID, line: line, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Calls an object's closure property with each value, on the main actor.
  ///
  /// ```swift
  /// token = readings.receive(on: MainActor.shared).deliver(to: \.onReading, of: sensor)
  /// ```
  ///
  /// Like `Publisher.deliver(to:of:)`, except that the object need not be `Sendable`.
  public func deliver<Target: AnyObject>(
    to property: KeyPath<Target, ((Output) -> Void)?>, of object: Target,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    deliver(to: object, label: label, fileID: fileID, line: line) { target, value in
      target[keyPath: property]?(value)
    }
  }
}
