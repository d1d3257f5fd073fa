/// Writes the events of a delegate, and the class that forwards them.
struct ForwarderWriter {
  let plan: DelegatePlan

  func write(_ code: inout Code) {
    code.gap()
    code.line("/// A call of a method of `\(plan.protocolName)`.")
    code.block("enum \(plan.eventName): \(plan.isEquatable ? "Hashable, Sendable" : "Sendable") {") { code in
      for method in plan.methods { code.line("case \(method.event)\(parameters(method))") }
    }
    code.gap()
    code.line("/// Forwards the calls of a service to the subscribers of its adapter.")
    code.block("final class \(plan.forwarderName): \(plan.isObjectiveC ? "NSObject, " : "")\(plan.protocolName) {") {
      code in
      let type = "CallbackPublisher<\(plan.eventName), Never>.Continuation"
      code.line("private let continuation: \(type)")
      code.gap()
      code.block("init(_ continuation: \(type)) {") { $0.line("self.continuation = continuation") }
      for method in plan.methods {
        code.gap()
        code.block("\(plan.signature(method)) {") { code in
          let isHidden = method.function.parameters.contains { $0.name == "continuation" }
          code.line("\(isHidden ? "self." : "")continuation.yield(.\(method.event)\(arguments(method)))")
        }
      }
    }
  }

  private func parameters(_ method: DelegatePlan.Method) -> String {
    if method.payload.isEmpty { return "" }
    let isSingle = method.payload.count == 1
    return "(\(method.payload.map { isSingle ? $0.type : "\($0.parameter.name): \($0.type)" }.joined(separator: ", ")))"
  }

  private func arguments(_ method: DelegatePlan.Method) -> String {
    if method.payload.isEmpty { return "" }
    let isSingle = method.payload.count == 1
    let names = method.payload.map(\.parameter.name)
    return "(\(names.map { isSingle ? $0 : "\($0): \($0)" }.joined(separator: ", ")))"
  }
}

extension DelegatePlan {
  func signature(_ method: Method) -> String {
    "func \(method.function.name)(\(method.function.parameters.map { $0.declaration($0.type.text) }.joined(separator: ", ")))"
  }
}
