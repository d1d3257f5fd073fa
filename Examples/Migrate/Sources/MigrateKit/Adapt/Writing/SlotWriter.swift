/// Writes the body of an adapter for a closure property or the setter of a closure.
struct SlotWriter {
  let service: String
  let member: MemberPlan
  let plan: SlotPlan

  func write(_ code: inout Code) {
    var items = member.isMain ? ["on: MainActor.shared"] : []
    items.append("label: \"\(service).\(member.member.name)\"")
    switch plan.access {
    case .property(let property):
      code.line("ClosureProperty(self, \\.\(property.name)).publisher(\(items.joined(separator: ", ")))")
    case .setter(let function, let parameter):
      let arguments = items.joined(separator: ", ")
      code.block("CallbackPublisher<\(member.output.type), Never>(\(arguments)) { continuation in") { code in
        code.line("self.\(function.name)(\(parameter.argument(handler)))")
        code.line("continuation.onTermination = { _ in self.\(function.name)(\(parameter.argument("nil"))) }")
      }
      code.line(".share()")
    }
  }

  private var handler: String {
    switch member.output.types.count {
    case 1: "continuation.handler"
    case let count: "continuation.yielding { (\((0..<count).map { "$\($0)" }.joined(separator: ", "))) }"
    }
  }
}
