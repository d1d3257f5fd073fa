public import Causeway

extension Publisher {
  /// Passes each value and the completion to an object, for example to call its delegate.
  ///
  /// ```swift
  /// token = readings.deliver(to: self) { service, _ in
  ///   service.delegate?.serviceDidStop(service)
  /// } receiveValue: { service, reading in
  ///   service.delegate?.service(service, didRead: reading)
  /// }
  /// ```
  ///
  /// The closures run on the thread on which the publisher sends.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly. After its release, nothing is called.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - receiveCompletion: Called with the object and the completion.
  ///   - receiveValue: Called with the object and each value.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func deliver<Target: AnyObject & Sendable>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @Sendable (Target, Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Target, Output) -> Void
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

extension Publisher where Failure == Never {
  /// Passes each value to an object, for example to call its delegate.
  ///
  /// Like the overload with `receiveCompletion`, without a call for the completion.
  public func deliver<Target: AnyObject & Sendable>(
    to target: Target, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @Sendable (Target, Output) -> Void
  ) -> AnyCancellable {
    deliver(
      to: target, label: label, fileID: fileID, line: line, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// Calls an object's closure property with each value, on the thread on which the publisher sends.
  ///
  /// - Parameters:
  ///   - property: The closure property, read for each value. Values are dropped while it is `nil`.
  ///   - object: The object, held weakly.
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func deliver<Target: AnyObject & Sendable>(
    to property: any KeyPath<Target, (@Sendable (Output) -> Void)?> & Sendable, of object: Target,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    deliver(to: object, label: label, fileID: fileID, line: line) { target, value in
      target[keyPath: property]?(value)
    }
  }
}
