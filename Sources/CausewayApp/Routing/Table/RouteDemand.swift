/// The requirements of a pattern for a URL, apart from the words.
struct RouteDemand: Hashable, Sendable {
  struct Condition: Hashable {
    let name: [UInt8]
    let value: [UInt8]
    /// The condition as text, for messages.
    let text: String
  }

  /// The query items that must have a certain value, sorted by their text.
  var conditions: [Condition] = []
  /// The query items that must be present.
  var items: Set<String> = []
  /// The required beginning of the fragment; `nil` if no fragment is required.
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
      // All parameters are equal as requirements.
      fragment = RouteTemplate.Fragment(prefix: whole.prefix, parameter: whole.parameter.map { _ in 0 })
    }
  }

  /// The number of requirements; of two patterns, the pattern with more requirements is tried first.
  var count: Int { conditions.count + items.count + (fragment == nil ? 0 : 1) }

  /// Returns whether a URL can satisfy both.
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
