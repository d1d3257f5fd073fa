/// Where a function calls the closures that it was given.
enum CallbackIsolation {
  /// Returns the isolation, or `nil` if the function calls on the main queue and on another queue.
  static func of(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex
  ) -> Isolation? {
    if let actor = closures.lazy.compactMap(\.shape.globalActor).first {
      return actor == "MainActor" ? .mainActor : .globalActor(actor)
    }
    let uses = closures.reduce(into: Set<ClosureUse>()) { $0.formUnion(fact.uses[$1.parameter.name] ?? []) }
    let isOnMain = uses.contains(.calledOnMain)
    let isOnQueue = uses.contains(.calledOnQueue)
    if isOnMain && isOnQueue { return nil }
    if isOnMain { return .mainQueue }
    if isOnQueue { return .ownQueue }
    let declared = index.isolation(of: fact.scope)
    if declared == .nonisolated, closures.contains(where: \.shape.isSendable) { return .anyThread }
    return declared
  }
}
