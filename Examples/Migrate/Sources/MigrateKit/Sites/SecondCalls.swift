/// Finds the functions that may call their closure a second time because another function does.
enum SecondCalls {
  /// Reports the functions whose completion handler goes to a function that may call it a second time, and the
  /// requirements that such a function implements.
  static func spread(in services: inout ServiceIndex, _ files: [FileFacts], _ index: TypeIndex) {
    let forwarding = files.compactMap { file in
      let calls = file.calls.filter { $0.after == .forwarded && $0.scope.member != nil }
      return calls.isEmpty ? nil : (file, calls)
    }
    var isChanged = true
    while isChanged {
      isChanged = spreadToRequirements(in: &services, index)
      for (file, calls) in forwarding {
        let context = FileContext(file, index, services)
        for call in calls {
          guard let callee = ServiceCalls.function(of: call, context), callee.mayCallAgain,
            let caller = context.function(around: call)
          else { continue }
          let names = (CallbackFunctions.label(caller), CallbackFunctions.label(callee.fact))
          let detail = "\(names.0) passes its closure to \(names.1), which may call it a second time."
          if services.reportSecondCall(caller, detail) { isChanged = true }
        }
      }
    }
  }

  private static func spreadToRequirements(in services: inout ServiceIndex, _ index: TypeIndex) -> Bool {
    var isChanged = false
    for function in services.functions.values.joined() where function.mayCallAgain {
      let fact = function.fact
      for other in services.functions[function.name] ?? [] where other.fact.isRequirement && !other.mayCallAgain {
        guard let type = fact.scope.type, let name = other.fact.scope.type, index.isKind(type, of: name),
          other.fact.parameters.map(\.label) == fact.parameters.map(\.label)
        else { continue }
        let detail = "\(type) implements \(CallbackFunctions.label(fact)) and may call the closure a second time."
        if services.reportSecondCall(other.fact, detail) { isChanged = true }
      }
    }
    return isChanged
  }
}
