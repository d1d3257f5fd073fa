/// What a pattern asks of a URL besides its words.
struct RouteDemand: Hashable, Sendable {
  struct Condition: Hashable {
    let name: [UInt8]
    let value: [UInt8]
    /// How it is called in messages.
    let text: String
  }

  /// Query items with a certain value, by name.
  var conditions: [Condition] = []
  /// Query items that must be there.
  var items: Set<String> = []
  /// How the fragment begins, if there must be one.
  var fragment: RouteTemplate.Fragment?

  init(_ template: RouteTemplate, isRequired: [Bool]) {
    for item in template.items {
      switch item.value {
      case .literal(let value):
        conditions.append(
          Condition(name: Array(item.name.utf8), value: Array(value.utf8), text: "\(item.name)=\(value)"))
      case .parameter(let index):
        if isRequired[index] { items.insert(item.name) }
      }
    }
    conditions.sort { $0.text < $1.text }
    if let whole = template.fragment, whole.parameter.map({ isRequired[$0] }) ?? true {
      // Which parameter it is makes no difference to what is asked.
      fragment = RouteTemplate.Fragment(prefix: whole.prefix, parameter: whole.parameter.map { _ in 0 })
    }
  }

  /// How much is asked; of two patterns, the one that asks for more is tried first.
  var count: Int { conditions.count + items.count + (fragment == nil ? 0 : 1) }

  /// Whether some URL fulfils both.
  func overlaps(_ other: RouteDemand) -> Bool {
    for condition in conditions {
      for opposite in other.conditions where opposite.name == condition.name && opposite.value != condition.value {
        return false
      }
    }
    guard let fragment, let opposite = other.fragment else { return true }
    switch (fragment.parameter, opposite.parameter) {
    case (nil, nil): return fragment.prefix == opposite.prefix
    case (nil, _): return fragment.prefix.hasPrefix(opposite.prefix)
    case (_, nil): return opposite.prefix.hasPrefix(fragment.prefix)
    default: return fragment.prefix.hasPrefix(opposite.prefix) || opposite.prefix.hasPrefix(fragment.prefix)
    }
  }
}
