public import Causeway

extension Publisher {
  /// Calls an object for each value and at the end: a delegate's methods, or those of a service that has a delegate.
  ///
  /// ```swift
  /// token = readings.deliver(to: self) { service, _ in
  ///   service.delegate?.serviceDidStop(service)
  /// } receiveValue: { service, reading in
  ///   service.delegate?.service(service, didRead: reading)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: Who is called. It is held weakly; once it is gone nothing is called.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  ///   - receiveCompletion: Called at the end, where the publisher ends.
  ///   - receiveValue: Called for each value, where the publisher sends.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  public func deliver<Target: AnyObject & Sendable>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @Sendable (Target, Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Target, Output) -> Void
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

extension Publisher where Failure == Never {
  /// Calls an object for each value: a delegate's methods, or those of a service that has a delegate.
  ///
  /// - Parameters:
  ///   - target: Who is called. It is held weakly; once it is gone nothing is called.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  ///   - receiveValue: Called for each value, where the publisher sends.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  public func deliver<Target: AnyObject & Sendable>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @Sendable (Target, Output) -> Void
  ) -> AnyCancellable {
    deliver(
      to: target, label: label, fileID: fileID, line: line, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Calls the closure that an object's property has at the time, for each value.
  ///
  /// - Parameters:
  ///   - property: The closure property. While it is `nil` values are dropped.
  ///   - object: Whose property it is. It is held weakly.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The source file that the inventory reports for the bridge.
  ///   - line: The source line that the inventory reports for the bridge.
  /// - Returns: Cancels the subscription when it is cancelled or released.
  public func deliver<Target: AnyObject & Sendable>(
    to property: any KeyPath<Target, (@Sendable (Output) -> Void)?> & Sendable, of object: Target,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    deliver(to: object, label: label, fileID: fileID, line: line) { target, value in
      target[keyPath: property]?(value)
    }
  }
}
