import SwiftSyntax

/// Finds out how a registration ends.
struct EndFinder {
  let context: PlanContext
  let member: ServiceMember
  let function: FunctionSource
  /// Whether the closure is called once, so that the call may have no way to cancel it.
  let isOneShot: Bool

  private static let tokenMethods = ["cancel", "invalidate", "dispose", "remove", "stop", "unsubscribe", "close"]

  /// Returns the end, or asks for it.
  func end() throws(PlanProblem) -> RegistrationEnd {
    if let answer = context.inquiry.end(of: member) { return try given(answer) }
    guard let result = function.result else { return try endWithoutToken() }
    if ClosureSource(result, context.declarations, in: context.service.name) != nil { return .remover }
    let methods = methods(taking: result)
    if methods.count == 1 { return .method(methods[0], token: try token(result, endedBy: methods[0].name)) }
    if methods.count > 1 { throw question(methods.map { "--end \(member.name)=\($0.name)" }) }
    if let method = tokenMethod(of: result) { return .tokenMethod(method, token: try token(result, method: method)) }
    if ["AnyCancellable", "NSKeyValueObservation"].contains(TypeShape(result).name ?? "") {
      return isOneShot
        ? .tokenMethod("cancel", token: try token(result, method: "cancel")) : .release(token: try token(result))
    }
    throw question(["--end \(member.name)=.<method of \(result.text)>"] + [isOneShot ? none : release])
  }

  private var none: String { "--end \(member.name)=none" }
  private var release: String { "--end \(member.name)=release" }

  private func question(_ options: [String]) -> PlanProblem {
    let verb = isOneShot ? "is a call of \(member.label) cancelled" : "does a registration with \(member.label) end"
    return .asked([Question("How \(verb)?", options)])
  }

  // MARK: Answers

  private func given(_ answer: String) throws(PlanProblem) -> RegistrationEnd {
    if answer == "none" {
      guard isOneShot else {
        throw .reported(.noUnregistration, "\(member.label) is called again and again, so it has to end.")
      }
      return .never
    }
    if answer == "release", let result = function.result { return .release(token: try token(result)) }
    if answer.hasPrefix("."), let result = function.result {
      let method = String(answer.dropFirst())
      return .tokenMethod(method, token: try token(result, method: method))
    }
    let named = context.service.functions.filter { $0.name == answer && !$0.isPrivate && !$0.isStatic }
    if let result = function.result, let method = named.first(where: { takes($0, result) }) {
      return .method(method, token: try token(result, endedBy: method.name))
    }
    if !isOneShot, function.result == nil, let method = named.first(where: \.parameters.isEmpty) {
      return .counterpart(method)
    }
    throw question(["--end \(member.name)=<a method that takes the result of \(member.label), or nothing>"])
  }

  private func endWithoutToken() throws(PlanProblem) -> RegistrationEnd {
    let methods = context.service.functions.filter {
      Vocabulary.isUnregistration($0.name) && $0.parameters.isEmpty && !$0.isPrivate && !$0.isStatic
    }
    if let twin = methods.first(where: { Stem.of($0.name) == Stem.of(member.name) && !Stem.of($0.name).isEmpty }) {
      // It would cancel the calls of all subscribers.
      if isOneShot { throw question([none, "--skip \(member.name)"]) }
      return .counterpart(twin)
    }
    if methods.isEmpty {
      if isOneShot { return .never }
      throw .reported(
        .noUnregistration, "\(member.label) returns no token, and no function without parameters ends it.")
    }
    throw question(isOneShot ? [none, "--skip \(member.name)"] : methods.map { "--end \(member.name)=\($0.name)" })
  }

  // MARK: Tokens

  private func methods(taking result: TypeSyntax) -> [FunctionSource] {
    let found = context.service.functions.filter {
      Vocabulary.isUnregistration($0.name) && !$0.isPrivate && !$0.isStatic && !$0.isAsync && takes($0, result)
    }
    let twins = found.filter { Stem.of($0.name) == Stem.of(member.name) }
    return twins.count == 1 ? twins : found
  }

  private func takes(_ method: FunctionSource, _ result: TypeSyntax) -> Bool {
    guard method.parameters.count == 1, !method.isThrowing, let only = method.parameters.first else { return false }
    return only.type.text == (result.wrapped ?? result).text || only.type.text == result.text
  }

  private func tokenMethod(of result: TypeSyntax) -> String? {
    let name = TypeShape(result).name ?? ""
    if ["URLSessionDataTask", "URLSessionTask", "Task", "Operation", "DispatchWorkItem", "Progress"].contains(name) {
      return "cancel"
    }
    let functions = context.declarations.type(name, in: context.service.name)?.functions ?? []
    return Self.tokenMethods.first { candidate in
      functions.contains { $0.name == candidate && $0.parameters.isEmpty && !$0.isAsync && !$0.isThrowing }
    }
  }

  private func token(
    _ result: TypeSyntax, endedBy end: String? = nil, method: String? = nil
  ) throws(PlanProblem) -> RegistrationEnd.Token {
    let type = result.wrapped ?? result
    let isSendable = context.sendability.obstacle(in: type, scope: context.service.name) == nil
    return RegistrationEnd.Token(
      form: try form(type, endedBy: end, method: method), type: context.text(type), isOptional: result.isOptionalType,
      isSendable: isSendable)
  }

  private func form(
    _ type: TypeSyntax, endedBy end: String?, method: String?
  ) throws(PlanProblem) -> RegistrationEnd.Token.Form {
    let name = TypeShape(type).name ?? ""
    if let declared = context.declarations.type(name, in: context.service.name), declared.kind == .protocol {
      let isSimple =
        declared.functions.map(\.name) == [method ?? ""] && declared.properties.isEmpty
        && Set(declared.inherited).isSubset(of: ["AnyObject", "Sendable"])
      guard isSimple else {
        throw .unsupported("The fake cannot adopt \(name), which requires more than the method that cancels.")
      }
      return .adopted(protocolName: declared.name)
    }
    if method == nil, type.text == "Int" { return .number }
    if method == nil, type.text == "String" { return .text }
    guard !context.isProtocol else {
      throw .unsupported(
        "\(context.service.name) is a protocol that returns \(type.text), and the fake cannot make such a token.")
    }
    if let method {
      return .associatedWithMethod(
        "\(member.name.capitalizedFirst)Call",
        protocolName: "\(context.service.simpleName)\(method.capitalizedFirst)Token")
    }
    return .associated("\((end ?? member.name).capitalizedFirst)Token")
  }
}
