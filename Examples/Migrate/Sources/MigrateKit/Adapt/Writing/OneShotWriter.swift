/// Writes the body of an adapter for a completion handler.
struct OneShotWriter {
  let service: String
  let member: MemberPlan
  let plan: OneShotPlan

  private var place: String { member.isMain ? "on: MainActor.shared" : "" }

  func write(_ code: inout Code) {
    let arguments = [place, "label: \"\(service).\(member.member.name)\""].filter { !$0.isEmpty }
    code.block("CallbackFuture(\(arguments.joined(separator: ", "))) { \(callback) in") { code in
      guard plan.function.isThrowing else { return start(&code) }
      code.block("do {", close: "} catch {", start)
      code.indented { $0.line("\(callback).fail(error)") }
      code.line("}")
    }
  }

  /// Writes the call, and how it ends if the caller cancels.
  private func start(_ code: inout Code) {
    switch plan.end {
    case .never, .remover, .release, .counterpart:
      code.line("\(plan.function.result == nil ? "" : "_ = ")\(call)")
    case .method(let function, let result):
      code.line("let \(token) = \(call)")
      let end = "\(cancel) { self.\(function.name)(\(function.parameters[0].argument(token))) }"
      let takesOptional = function.parameters[0].type.isOptionalType
      code.line(result.isOptional && !takesOptional ? "if let \(token) { \(end) }" : end)
    case .tokenMethod(let method, let result):
      code.line("let \(token) = \(call)")
      code.line("\(cancel) { \(token)\(result.isOptional ? "?" : "").\(method)() }")
    }
  }

  private var taken: Set<String> { Set(plan.function.parameters.map(\.name)) }
  private var callback: String { FreeName.of("callback", except: taken) }
  private var token: String { FreeName.of("call", except: taken) }
  private var cancel: String { member.isMain ? "\(callback).onCancel(on: MainActor.shared)" : "\(callback).onCancel" }

  private var call: String {
    let arguments = plan.function.parameters.map { parameter in
      guard let index = plan.closures.firstIndex(where: { $0.parameter.name == parameter.name }) else {
        return parameter.argument(parameter.name)
      }
      return parameter.argument(handler(index))
    }
    let attempt = plan.function.isThrowing ? "try " : ""
    return "\(attempt)self.\(plan.function.name)(\(arguments.joined(separator: ", ")))"
  }

  private func handler(_ index: Int) -> String {
    switch plan.shape {
    case .result: "\(callback).handler"
    case .pair: "\(callback).pairHandler"
    case .error: "\(callback).errorHandler"
    case .success: "\(callback).successHandler(otherwise: \(plan.refusal ?? "")())"
    case .successOrError: "\(callback).successHandler"
    case .answerOrError:
      "\(callback).handling { if let error = $2 { $0.fail(error) } else { $0.succeed($1) } }"
    case .values: "\(callback).valuesHandler()"
    case .valuesOrError: "\(callback).valuesOrErrorHandler()"
    case .successAndFailure where index == 1: "\(callback).fail"
    default: "\(callback).succeed"
    }
  }
}
