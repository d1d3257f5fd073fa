/// The declaration of a member in the protocol of the calls and in the fake.
struct MemberSignature {
  let name: String
  /// The name and type, for a property.
  var property: (name: String, type: String)?
  var parameters: [String] = []
  /// ` throws`, or nothing.
  var effects = ""
  /// The arrow and the result, or nothing.
  var result = ""

  init(member: MemberPlan, service: String) {
    name = member.member.name
    switch member.kind {
    case .oneShot(let plan):
      parameters = Self.parameters(plan.function, plan.closures, member)
      effects = plan.function.isThrowing ? " throws" : ""
      result = Self.result(plan.function, plan.end, member)
    case .listener(let plan):
      parameters = Self.parameters(plan.function, plan.closures, member)
      result = Self.result(plan.function, plan.end, member)
    case .slot(let plan):
      switch plan.access {
      case .property(let property): self.property = (property.name, plan.type)
      case .setter(_, let parameter): parameters = [parameter.declaration(plan.type)]
      }
    case .delegate(let plan):
      switch plan.access {
      case .property(let property): self.property = (property.name, plan.type)
      case .observers(let add, _): parameters = add.parameters.map { $0.declaration(plan.type) }
      }
    }
  }

  private static func parameters(
    _ function: FunctionSource, _ closures: [(parameter: ParameterSource, closure: ClosureSource)], _ member: MemberPlan
  ) -> [String] {
    function.parameters.map { parameter in
      if let passed = member.parameters.first(where: { $0.source.name == parameter.name }) {
        return parameter.declaration(passed.type)
      }
      return parameter.declaration(member.closureTypes[parameter.name] ?? parameter.type.text)
    }
  }

  private static func result(_ function: FunctionSource, _ end: RegistrationEnd, _ member: MemberPlan) -> String {
    guard let result = function.result else { return "" }
    guard let token = end.token else { return " -> \(member.resultType ?? result.text)" }
    return " -> \(tokenType(token))\(token.isOptional ? "?" : "")"
  }

  static func tokenType(_ token: RegistrationEnd.Token) -> String {
    switch token.form {
    case .number, .text, .adopted: token.type
    case .associated(let name), .associatedWithMethod(let name, _): name
    }
  }

  /// The parameter of the function that ends a registration.
  static func endParameter(_ function: FunctionSource, _ member: MemberPlan) -> String {
    guard let parameter = function.parameters.first else { return "" }
    if case .delegate(let plan) = member.kind { return parameter.declaration(plan.type) }
    guard let token = member.end?.token else { return "" }
    return parameter.declaration(tokenType(token) + (parameter.type.isOptionalType ? "?" : ""))
  }
}

extension MemberPlan {
  /// The name of a call in the transcript of the fake, as a literal with the arguments that are no closures.
  var callName: String {
    let arguments = parameters.map(\.source.interpolation)
    return switch kind {
    case .oneShot, .listener: "\"\(member.name)(\(arguments.joined(separator: ", ")))\""
    case .slot, .delegate: "\"\(member.name)\""
    }
  }
}
