/// Writes the body of an adapter for a listener.
struct ListenerWriter {
  let service: String
  let member: MemberPlan
  let plan: ListenerPlan

  func write(_ code: inout Code) {
    var items = member.isMain ? ["on: MainActor.shared"] : []
    items.append("label: \"\(service).\(member.member.name)\"")
    items.append("\(label): { \(call) }")
    if let remove { items.append("remove: { \(remove) }") }
    if plan.shape == .values, let mapping { items.append("mapping: { \(mapping) }") }
    guard plan.isShared else { return code.call(".listener(", items, ")") }
    code.arguments("CallbackPublisher<\(member.output.type), \(member.failureType)>.listener(", items)
    code.line(")")
    code.line(".share()")
  }

  private var label: String {
    if plan.shape == .result { return "addResult" }
    if case .release = plan.end { return "keeping" }
    return "add"
  }

  private var call: String {
    let arguments = plan.function.parameters.map { parameter in
      guard let index = plan.closures.firstIndex(where: { $0.parameter.name == parameter.name }) else {
        return parameter.argument(parameter.name)
      }
      return parameter.argument("$\(index)")
    }
    return "self.\(plan.function.name)(\(arguments.joined(separator: ", ")))"
  }

  private var remove: String? {
    switch plan.end {
    case .never, .remover, .release: return nil
    case .counterpart(let function): return "_ in self.\(function.name)()"
    case .tokenMethod(let method, let token): return "$0\(token.isOptional ? "?" : "").\(method)()"
    case .method(let function, let token):
      let parameter = function.parameters[0]
      return token.isOptional && !parameter.type.isOptionalType
        ? "token in if let token { self.\(function.name)(\(parameter.argument("token"))) }"
        : "self.\(function.name)(\(parameter.argument("$0")))"
    }
  }

  /// The tuple of the arguments, unless there is one argument.
  private var mapping: String? {
    switch member.output.types.count {
    case 1: nil
    case let count: "(\((0..<count).map { "$\($0)" }.joined(separator: ", ")))"
    }
  }
}
