import SwiftSyntax

/// Finds the values that both models have.
struct ValuePlanner {
  let old: ModelSource
  let new: ModelSource
  let services: Set<String>
  let declarations: Declarations
  let options: VerifyOptions

  /// Returns the values to compare, and asks about those of the old model that the new one has not.
  func values(_ interview: inout Interview) -> [VerifyPlan.Twin] {
    var result: [VerifyPlan.Twin] = []
    for property in old.properties where !options.ignored.contains(property.name) {
      if options.comparisons[property.name] != nil { continue }
      let state = ModelState(property, services: services, declarations)
      if case .tool = state { continue }
      if let twin = twin(property, state) { result.append(twin) } else { ask(property, state, &interview) }
    }
    for (name, pair) in options.comparisons.sorted(by: { $0.key < $1.key }) {
      result.append(VerifyPlan.Twin(name: name, kind: .value, old: pair.old, new: pair.new))
    }
    return result
  }

  /// The values of the new model that no value of the old one is compared with.
  func additions(_ values: [VerifyPlan.Twin]) -> [String] {
    new.properties.filter { property in
      if case .tool = ModelState(property, services: services, declarations) { return false }
      return !values.contains { $0.new == "$0.\(property.name)" || $0.new.hasPrefix("$0.\(property.name).") }
    }
    .map(\.name)
  }

  private func twin(_ property: PropertySource, _ state: ModelState) -> VerifyPlan.Twin? {
    guard case .value(let oldCode, let oldType) = state, let counterpart = new.property(property.name),
      case .value(let newCode, let newType) = ModelState(counterpart, services: services, declarations),
      text(oldType, old) == text(newType, new)
    else { return nil }
    let isEquatable = Equality(declarations: declarations).isEquatable(oldType, in: old.type.name)
    guard isEquatable || isDescribable(TypeShape(declarations.resolved(oldType, in: old.type.name))) else { return nil }
    return VerifyPlan.Twin(
      name: property.name, kind: .value, old: oldCode, new: newCode, isDescribed: !isEquatable)
  }

  private func text(_ type: TypeSyntax, _ model: ModelSource) -> String {
    Qualifier(declarations, in: model.type.name).text(declarations.resolved(type, in: model.type.name))
  }

  /// Whether equal descriptions mean equal values: a value type of the code base, an error, or a tuple of them.
  private func isDescribable(_ shape: TypeShape) -> Bool {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): isDescribable(wrapped)
    case .tuple(let elements): elements.allSatisfy(isDescribable)
    case .dictionary, .function: false
    case .named(let name, _):
      switch declarations.type(name, in: old.type.name)?.kind {
      case .struct, .enum: true
      case nil: shape.isError || Equality(declarations: declarations).isEquatable(.parsed(name), in: nil)
      default: false
      }
    }
  }

  private func ask(_ property: PropertySource, _ state: ModelState, _ interview: inout Interview) {
    let name = property.name
    let ignore = "--ignore \(name)"
    let free = "--compare '\(name)=<code with $0>|<code with $0>'"
    guard case .value(_, let type) = state else {
      let what = if case .stream = state { "is a stream" } else { "has no written type" }
      return interview.ask(
        property.location, "'\(name)' of \(old.type.name) \(what). Which values are compared?", [free, ignore])
    }
    if let counterpart = new.property(name) {
      return interview.ask(
        property.location,
        "How are '\(name)', \(type.text), and '\(name)' in \(counterpart.file):\(counterpart.line) compared?",
        [free, ignore])
    }
    let candidates = new.properties.filter { candidate in
      guard old.property(candidate.name) == nil,
        case .value(_, let other) = ModelState(candidate, services: services, declarations)
      else { return false }
      return text(other, new) == text(type, old)
    }
    interview.ask(
      property.location, "Which property of \(new.type.name) has the value of '\(name)' of \(old.type.name)?",
      candidates.map { "--compare \(name)=\($0.name)" } + (candidates.isEmpty ? [free] : []) + [ignore])
  }
}
