import Causeway

extension ClosureProperty where Input: Sendable, Result == Void {
  /// Returns a publisher of the closure's arguments, for a main-actor service.
  ///
  /// Like the overload with a scheduler, except that the property is read and set on the main actor: immediately if
  /// the subscriber subscribes or cancels there, later otherwise.
  @MainActor public func publisher(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SlotPublisher<Input, Never> {
    publisher(BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: actor, { $0 }, { _, _ in })
  }
}

extension ClosureProperty where Result == Void {
  /// Returns a publisher of the closure's mapped arguments, for a main-actor service.
  ///
  /// Like the overload with a scheduler, except that the property is read and set on the main actor. The service must
  /// call on the main actor; a call from elsewhere stops the program.
  @MainActor public func publisher<Output: Sendable>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Input) -> Output
  ) -> SlotPublisher<Output, Never> {
    let transform = MainActorContext.unchecked(transform)
    return publisher(
      BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: actor,
      { input in
        expectMainActor()
        return transform(input)
      }, { _, _ in })
  }
}

extension ClosureProperty where Input: Sendable {
  /// Returns a publisher of the closure's arguments that also answers the calls, for a main-actor service.
  ///
  /// Like the overload with a scheduler, except that the property is read and set on the main actor. The service must
  /// call on the main actor; a call from elsewhere stops the program.
  @MainActor public func publisher(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    answer: @escaping @MainActor (Input, Result?) -> Result
  ) -> SlotPublisher<Input, Never> {
    let answer = MainActorContext.unchecked { (question: (Input, Result?)) in answer(question.0, question.1) }
    return publisher(
      BridgeReporter(.closureProperty, label, CodeLocation(fileID, line)), on: actor, { $0 },
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

/// Stops the program if a call that runs main-actor code comes from elsewhere.
func expectMainActor() {
  precondition(MainActorContext.isCurrent, "a service bridged on the main actor must call back on the main thread")
}
