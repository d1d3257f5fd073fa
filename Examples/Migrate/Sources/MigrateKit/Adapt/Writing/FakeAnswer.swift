/// Writes how the fake starts a call and passes the answer of its script to the completion handler.
struct FakeAnswer {
  let member: MemberPlan
  let plan: OneShotPlan

  func write(_ code: inout Code, makes token: FakeToken?) {
    let (opening, closing) =
      token.map { token -> (String, String) in
        let parts = token.value("\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      } ?? ("", "")
    let first = plan.closures[0]
    if plan.shape == .result, !first.closure.isOptional, !first.closure.isOnMainActor {
      return code.call(
        "\(opening)\(member.script).start(", ["as: \(member.callName)", first.parameter.name], ")\(closing)")
    }
    code.block("\(opening)\(member.script).start(as: \(member.callName)) { \(result) in", close: "}\(closing)") {
      code in
      if first.closure.isOnMainActor {
        code.block("MainActor.assumeIsolated {") { answer(&$0) }
      } else {
        answer(&code)
      }
    }
  }

  private func answer(_ code: inout Code) {
    if plan.shape == .result { return code.line("\(name(0))(\(result))") }
    let needsValue = !member.output.types.isEmpty
    code.line("switch \(result) {")
    code.line("case .success\(needsValue ? "(let \(value))" : ""): \(success)")
    if member.failure != nil {
      code.line("case .failure\(plan.shape == .success ? "" : "(let \(error))"): \(failure)")
    }
    code.line("}")
  }

  private var taken: Set<String> { Set(plan.function.parameters.map(\.name)) }
  private var result: String { FreeName.of("result", except: taken) }
  private var value: String { FreeName.of("value", except: taken) }
  private var error: String { FreeName.of("error", except: taken) }

  private func name(_ index: Int) -> String {
    let (parameter, closure) = plan.closures[index]
    return closure.isOptional ? "\(parameter.name)?" : parameter.name
  }

  private var success: String {
    switch plan.shape {
    case .pair: "\(name(0))(\(value), nil)"
    case .error: "\(name(0))(nil)"
    case .success: "\(name(0))(true)"
    case .successOrError: "\(name(0))(true, nil)"
    case .answerOrError, .valuesOrError: "\(name(0))(\(member.output.arguments(value)), nil)"
    default: "\(name(0))(\(member.output.arguments(value)))"
    }
  }

  private var failure: String {
    switch plan.shape {
    case .pair: "\(name(0))(nil, \(error))"
    case .error: "\(name(0))(\(error))"
    case .success: "\(name(0))(false)"
    case .successOrError, .answerOrError: "\(name(0))(false, \(error))"
    case .valuesOrError: "\(name(0))(nil, nil, \(error))"
    default: "\(name(1))(\(error))"
    }
  }
}
