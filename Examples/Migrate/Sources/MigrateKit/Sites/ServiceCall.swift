/// The scanned function that a consumer calls, as its adapter has to call it.
struct ServiceCall: Hashable, Sendable {
  /// An argument that the adapter passes: one of the call, or a closure that the call leaves out.
  struct Argument: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case value, answer, failure }

    let label: String?
    let kind: Kind
  }

  let isThrowing: Bool
  let arguments: [Argument]

  init(_ call: CallFact, of function: ServiceIndex.Function) {
    let closures = Set(function.closures.map(\.parameter.name))
    let passed = Set((Arguments.matches(call, function.fact) ?? []).map(\.parameter.name))
    isThrowing = function.fact.isThrowing
    arguments = function.fact.parameters.compactMap { parameter in
      let isClosure = closures.contains(parameter.name)
      if !isClosure, !passed.contains(parameter.name) { return nil }
      let isFailure = closures.count > 1 && CompletionShape.isFailure(parameter)
      return Argument(label: parameter.label, kind: !isClosure ? .value : isFailure ? .failure : .answer)
    }
  }

  /// Returns the arguments in parentheses, with the handlers of a bridge in place of the closures.
  func code(_ handlers: Bridge.Handlers) -> String {
    let texts = arguments.map { argument in
      let text =
        switch argument.kind {
        case .value: "…"
        case .answer: handlers.answer
        case .failure: handlers.failure ?? handlers.answer
        }
      return argument.label.map { "\($0): \(text)" } ?? text
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}

/// The member of a scanned type that calls back.
package struct ServiceReference: Hashable, Sendable {
  package let type: String?
  package let member: String
  /// The labels of a function, which tell its overloads apart.
  package let labels: String?

  /// Creates a reference to a member by its name, which may have labels: `load(from:)`.
  package init(type: String?, member: String) {
    self.type = type
    let end = member.firstIndex(of: "(") ?? member.endIndex
    self.member = String(member[..<end])
    labels = end == member.endIndex ? nil : String(member[end...])
  }
}
