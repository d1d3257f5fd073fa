public import Causeway

extension ClosureProperty where Root: Sendable, Input: Sendable, Result == Void {
  /// Makes a publisher of what the closure is called with.
  ///
  /// - Parameters:
  ///   - scheduler: Where the property is read and set; if left out, on the thread that subscribes first, and on the
  ///     one that cancels last.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed. The
  ///   service may call on any thread, and on several at once.
  public func publisher(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, fileID, line), on: scheduler, { $0 }, { _, _ in })
  }
}

extension ClosureProperty where Root: Sendable, Result == Void {
  /// Makes a publisher of what the closure is called with, mapped: for what is not `Sendable`.
  ///
  /// - Parameters:
  ///   - scheduler: Where the property is read and set; if left out, on the thread that subscribes first, and on the
  ///     one that cancels last.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Makes a value of what the closure is called with, inside the call.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed.
  public func publisher<Output: Sendable>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> SlotPublisher<Output, Never> {
    publisher(BridgeReporter(.closureProperty, label, fileID, line), on: scheduler, transform, { _, _ in })
  }
}

extension ClosureProperty where Root: Sendable, Input: Sendable {
  /// Makes a publisher of what the closure is called with, and answers the calls.
  ///
  /// - Parameters:
  ///   - scheduler: Where the property is read and set; if left out, on the thread that subscribes first, and on the
  ///     one that cancels last.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - answer: Answers a call, inside it, after subscribers have heard of it. It is also given what the previous
  ///     occupant has answered, or `nil` if there is none. Of several bridges over the property, the last one to begin
  ///     has the last word, and is given the answer of the one before.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed.
  public func publisher(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, fileID, line), on: scheduler, { $0 }, answer)
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
  /// Takes the property over for one continuation, and returns what gives it back.
  func join<Output: Sendable>(
    _ reporter: BridgeReporter, _ continuation: CallbackPublisher<Output, Never>.Continuation,
    _ transform: @escaping @Sendable (Input) -> Output, _ answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> () -> Void {
    let slot = slot
    let member = ClosureMember<Input, Result>(
      call: { input, previous in
        // Another thread may be about to give the property back: then this is not the service's fault.
        if continuation.isActive { continuation.yield(transform(input)) }
        return answer(input, previous)
      }, answer: answer, reporter: reporter)
    let id = slot.join(member, access)
    // The object is kept, since it is known by its identity.
    return { withExtendedLifetime(root) { slot.leave(id) } }
  }
}
