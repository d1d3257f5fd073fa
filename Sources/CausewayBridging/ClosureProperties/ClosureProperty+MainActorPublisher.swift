import Causeway

extension ClosureProperty where Input: Sendable, Result == Void {
  /// Makes a publisher of what the closure is called with, for a service that belongs to the main actor.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. The property is read and set there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed.
  @MainActor public func publisher(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, fileID, line), on: actor, { $0 }, { _, _ in })
  }
}

extension ClosureProperty where Result == Void {
  /// Makes a publisher of what the closure is called with, mapped, for a service that belongs to the main actor.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. The property is read and set there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Makes a value of what the closure is called with, inside the call, which has to come on the main
  ///     actor.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed.
  @MainActor public func publisher<Output: Sendable>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Input) -> Output
  ) -> SlotPublisher<Output, Never> {
    let transform = MainActorContext.unchecked(transform)
    return publisher(
      BridgeReporter(.closureProperty, label, fileID, line), on: actor,
      { input in
        expectMainActor()
        return transform(input)
      }, { _, _ in })
  }
}

extension ClosureProperty where Input: Sendable {
  /// Makes a publisher of what the closure is called with, and answers the calls, for a service that belongs to the
  /// main actor.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. The property is read and set there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - answer: Answers a call, inside it, which has to come on the main actor. It is also given what the previous
  ///     occupant has answered, or `nil` if there is none. Of several bridges over the property, the last one to begin
  ///     has the last word, and is given the answer of the one before.
  /// - Returns: A publisher that keeps the object, and takes the property over while somebody is subscribed.
  @MainActor public func publisher(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    answer: @escaping @MainActor (Input, Result?) -> Result
  ) -> SlotPublisher<Input, Never> {
    let answer = MainActorContext.unchecked { (question: (Input, Result?)) in answer(question.0, question.1) }
    return publisher(
      BridgeReporter(.closureProperty, label, fileID, line), on: actor, { $0 },
      { input, previous in
        expectMainActor()
        return answer((input, previous))
      })
  }
}

extension ClosureProperty {
  @MainActor private func publisher<Output: Sendable>(
    _ reporter: BridgeReporter, on actor: MainActor, _ transform: @escaping @Sendable (Input) -> Output,
    _ answer: @escaping @Sendable (Input, Result?) -> Result
  ) -> SlotPublisher<Output, Never> {
    let publisher = CallbackPublisher<Output, Never>.registering(reporter, on: actor) { continuation in
      join(reporter, continuation, transform, answer)
    }
    let look = MainActorContext.unchecked { check() }
    return SlotPublisher(publisher) { MainActorScheduler().run(look) }
  }
}

/// Stops a call that comes off the main actor, and is to run code that belongs there.
func expectMainActor() {
  precondition(MainActorContext.isCurrent, "a service that was bridged on the main actor calls from elsewhere")
}
