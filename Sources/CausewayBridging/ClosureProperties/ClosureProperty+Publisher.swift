public import Causeway

extension ClosureProperty where Root: Sendable, Input: Sendable, Result == Void {
  /// Returns a publisher of the closure's arguments.
  ///
  /// The service may call the closure on any thread, and on several threads at once.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the property is read and set. By default, that happens on the thread of the
  ///     first subscription, and on the thread of the last cancellation.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that retains the object and takes over the property while there are subscribers.
  public func publisher(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: scheduler, { $0 }, { _, _ in })
  }
}

extension ClosureProperty where Root: Sendable, Result == Void {
  /// Returns a publisher of the closure's mapped arguments, which need not be `Sendable`.
  ///
  /// Like the overload without a closure. `transform` returns the value to send. It is called synchronously, on the
  /// thread on which the service calls.
  public func publisher<Output: Sendable>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> SlotPublisher<Output, Never> {
    publisher(
      BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: scheduler, transform, { _, _ in })
  }
}

extension ClosureProperty where Root: Sendable, Input: Sendable {
  /// Returns a publisher of the closure's arguments that also answers the calls.
  ///
  /// A call is delivered to subscribers before it is answered.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the property is read and set. By default, that happens on the thread of the
  ///     first subscription, and on the thread of the last cancellation.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - answer: Returns the result of a call. Its second argument is the result of the previous closure, or `nil` if
  ///     there is none. If several bridges share the property, they are called in the order in which they started, each
  ///     with the result of the one before, and the last result is returned to the service.
  /// - Returns: A publisher that retains the object and takes over the property while there are subscribers.
  public func publisher(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: scheduler, { $0 }, answer)
  }
}

extension ClosureProperty where Root: Sendable {
  private func publisher<Output: Sendable>(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?, _ transform: @escaping @Sendable (Input) -> Output,
    _ answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> SlotPublisher<Output, Never> {
    let publisher = CallbackPublisher<Output, Never>.registering(reporter, on: scheduler) { continuation in
      join(reporter, continuation, transform, answer)
    }
    return SlotPublisher(publisher) {
      guard let scheduler else { return check() }
      scheduler.run { check() }
    }
  }
}

extension ClosureProperty {
  /// Takes over the property for one continuation, and returns the closure that restores it.
  func join<Output: Sendable>(
    _ reporter: BridgeReporter, _ continuation: CallbackPublisher<Output, Never>.Continuation,
    _ transform: @escaping @Sendable (Input) -> Output, _ answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> () -> Void {
    let slot = slot
    let member = ClosureMember<Input, Result>(
      call: { input, previous in
        // Another thread may be about to restore the property. A call in that moment is not the service's fault.
        if continuation.isActive { continuation.yield(transform(input)) }
        return answer(input, previous)
      }, answer: answer, reporter: reporter)
    let id = slot.join(member, access)
    // Retain the object, because slots identify it by its address.
    return { withExtendedLifetime(root) { slot.leave(id) } }
  }
}
