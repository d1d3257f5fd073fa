import SwiftSyntax

/// What the planners of members share.
struct PlanContext: Sendable {
  let service: TypeSource
  let declarations: Declarations
  let index: TypeIndex
  let options: AdaptOptions
  let sendability: Sendability
  let samples: SampleValues
  let equality: Equality

  init(_ service: TypeSource, _ declarations: Declarations, _ index: TypeIndex, _ options: AdaptOptions) {
    self.service = service
    self.declarations = declarations
    self.index = index
    self.options = options
    sendability = Sendability(declarations: declarations)
    samples = SampleValues(declarations: declarations, options: options)
    equality = Equality(declarations: declarations)
  }

  var isProtocol: Bool { service.kind == .protocol }

  /// Returns a type as code outside the service writes it.
  func text(_ type: TypeSyntax) -> String {
    Qualifier(declarations, in: service.name).text(type)
  }

  // MARK: Values

  /// Returns the payload of the arguments of a closure.
  func payload(_ types: [TypeSyntax]) throws(PlanProblem) -> Payload {
    if types.isEmpty { return .void }
    for type in types { try requireSendable(type) }
    var expressions: [String] = []
    for type in types { expressions.append(try sample(type)) }
    let isVaried = expressions.contains { $0.contains("$0") }
    guard isVaried || types.contains(where: samples.isGiven) else {
      throw missing(types.map(text).joined(separator: ", "))
    }
    let isComparable = types.count == 1 && equality.isEquatable(types[0], in: service.name)
    return Payload(
      types: types.map(text), sample: types.count == 1 ? expressions[0] : "(\(expressions.joined(separator: ", ")))",
      comparison: !isVaried ? .same : isComparable ? .equal : .described)
  }

  func requireSendable(_ type: TypeSyntax) throws(PlanProblem) {
    guard let obstacle = sendability.obstacle(in: type, scope: service.name) else { return }
    throw .unsupported(
      "\(obstacle) is not Sendable. Map it to a Sendable value with handler(mapping:) or yielding by hand.")
  }

  func sample(_ type: TypeSyntax) throws(PlanProblem) -> String {
    do throws(SampleValues.Missing) {
      return try samples.expression(type, in: service.name)
    } catch {
      throw missing(error.type)
    }
  }

  func missing(_ type: String) -> PlanProblem {
    .asked([
      Question("Which values of \(type) should the test send?", ["--value '\(type)=<expression with $0, a number>'"])
    ])
  }

  /// Returns the error of a type that is written as `Error?`, `LoadError` and so on.
  func failure(_ type: TypeSyntax) throws(PlanProblem) -> Sample {
    let type = type.wrapped ?? type
    let text = text(type)
    if text == "any Error" || text == "Swift.Error" || text == "any Swift.Error" {
      return Sample(type: "any Error", expression: "ScriptedError()")
    }
    return Sample(type: text, expression: SampleValues.constant(try sample(type)))
  }

  // MARK: Parameters

  /// Returns the parameters that the adapter passes on.
  func passed(_ function: FunctionSource, except closures: [String]) throws(PlanProblem) -> [PassedParameter] {
    var result: [PassedParameter] = []
    for parameter in function.parameters where !closures.contains(parameter.name) {
      let text = text(parameter.type)
      if ClosureSource(parameter.type, declarations, in: service.name) != nil {
        throw .unsupported("\(function.label) takes a closure '\(parameter.name)' that does not only call back.")
      }
      if text.hasPrefix("inout ") || text.hasPrefix("some ") || text.contains(" some ") {
        throw .unsupported("The parameter '\(parameter.name)' of \(function.label) has the type \(text).")
      }
      try requireSendable(parameter.type)
      // The requirement has no default value, so only a literal leaves the argument out.
      let isOptional = parameter.defaultValue.map(PassedParameter.isLiteral) ?? false
      let sample = isOptional ? nil : SampleValues.constant(try sample(parameter.type))
      result.append(PassedParameter(source: parameter, type: text, sample: sample))
    }
    return result
  }
}
