import SwiftSyntax

/// A requirement of a protocol that does not call back, as the fake implements it.
///
/// The fake notes calls in its transcript, and returns one value.
struct StubPlan: Sendable {
  let label: String
  let line: Int
  /// The declaration, with the brace that opens its body.
  let head: String
  let body: [String]
  /// A type of which the fake has no value, so that the requirement must not be used.
  let missing: String?

  init(_ function: FunctionSource, _ context: PlanContext) {
    let value = function.result.map { Self.value($0, context) }
    let arguments = function.parameters.map(\.interpolation)
    let verb = Vocabulary.isUnregistration(function.name) ? "noteEnd" : "note"
    let note = "calls?.\(verb)(\"\(function.name)(\(arguments.joined(separator: ", ")))\")"
    label = function.label
    line = function.line
    head = "\(function.text) {"
    missing = value?.missing
    switch value {
    case nil: body = [note]
    case let value?: body = missing == nil ? [note, "return \(value.expression)"] : [value.expression]
    }
  }

  init(_ property: PropertySource, _ context: PlanContext) {
    let value = property.type.map { Self.value($0, context) }
    label = property.name
    line = property.line
    head = "var \(property.name): \(property.type?.text ?? "Never") {"
    missing = value?.missing
    let expression = value?.expression ?? ""
    let isOptional = property.type?.isOptionalType == true
    let note = "calls?.note(\"\(property.name) = \\(\(isOptional ? "String(describing: newValue)" : "newValue"))\")"
    body = property.hasSetter ? ["get { \(expression) }", "set { \(note) }"] : [expression]
  }

  private static func value(_ type: TypeSyntax, _ context: PlanContext) -> (expression: String, missing: String?) {
    do throws(SampleValues.Missing) {
      return (try context.samples.constant(type, in: context.service.name), nil)
    } catch {
      return ("preconditionFailure(\"Return a value of \(error.type) here.\")", error.type)
    }
  }
}
