public import Causeway

extension MainActorPublisher {
  /// Calls an object on the main actor for each value and at the end: a delegate's methods, or those of a service that
  /// has a delegate.
  ///
  /// - Parameters:
  ///   - target: Who is called. It need not be `Sendable`. It is held weakly; once it is gone nothing is called.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  ///   - receiveCompletion: Called at the end.
  ///   - receiveValue: Called for each value.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @MainActor
  public func deliver<Target: AnyObject>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @MainActor (Target, Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Target, Output) -> Void
  ) -> AnyCancellable {
    let count = WayBackCount(BridgeReporter(.wayBack, label, fileID, line))
    return sink { [weak target] completion in
      if let target { receiveCompletion(target, completion) }
    } receiveValue: { [weak target] value in
      count?.noteEvent()
      if let target { receiveValue(target, value) }
    }
  }
}

extension MainActorPublisher where Upstream.Failure == Never {
  /// Calls an object on the main actor for each value: a delegate's methods, or those of a service that has a delegate.
  ///
  /// ```swift
  /// token = readings.receive(on: MainActor.shared).deliver(to: self) { service, reading in
  ///   service.delegate?.service(service, didRead: reading)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: Who is called. It need not be `Sendable`. It is held weakly; once it is gone nothing is called.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  ///   - receiveValue: Called for each value.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @MainActor
  public func deliver<Target: AnyObject>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @MainActor (Target, Output) -> Void
  ) -> AnyCancellable {
    deliver(
      to: target, label: label, fileID: fileID, line: line, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Calls the closure that an object's property has at the time, on the main actor, for each value.
  ///
  /// ```swift
  /// token = readings.receive(on: MainActor.shared).deliver(to: \.onReading, of: sensor)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The closure property. While it is `nil` values are dropped.
  ///   - object: Whose property it is. It is held weakly.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  @MainActor
  public func deliver<Target: AnyObject>(
    to property: KeyPath<Target, ((Output) -> Void)?>, of object: Target,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    deliver(to: object, label: label, fileID: fileID, line: line) { target, value in
      target[keyPath: property]?(value)
    }
  }
}
