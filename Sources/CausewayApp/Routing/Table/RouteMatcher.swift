/// The parts of a valid pattern with which a table matches URLs.
final class RouteMatcher: Sendable {
  let reference: RoutePatternReference
  let origin: RouteOrigin
  let template: RouteTemplate
  private let priority: Int
  private let requirements: RouteRequirements
  /// The position of each parameter's text.
  let sources: [RouteTextSource]
  /// A fragment without a parameter, which is a condition.
  private let literalFragment: [UInt8]?

  init(_ pattern: RoutePattern<some Sendable>) throws(RouteTableError) {
    reference = pattern.reference
    origin = pattern.origin
    priority = pattern.priority
    do throws(RouteTemplateProblem) {
      template = try pattern.template.get()
    } catch {
      throw .badPattern(pattern.reference, reason: error.reason)
    }
    if let problem = origin.problem { throw .badPattern(reference, reason: problem) }
    guard template.names.count == pattern.isRequired.count else {
      throw .wrongParameterCount(reference, names: template.names, parameters: pattern.isRequired.count)
    }
    for case .parameter(let index) in template.words where !pattern.isRequired[index] {
      throw .optionalWord(reference, name: template.names[index])
    }
    requirements = RouteRequirements(template, isRequired: pattern.isRequired)
    sources = template.sources
    literalFragment = template.fragment.flatMap { $0.parameter == nil ? Array($0.prefix.utf8) : nil }
  }

  /// Returns whether this pattern is tried before another pattern with the same words.
  func precedes(_ other: RouteMatcher) -> Bool {
    (priority, requirements.count) > (other.priority, other.requirements.count)
  }

  /// Returns the conflict between two patterns with the same words; `nil` if there is none.
  func conflict(with other: RouteMatcher) -> RouteTableError? {
    if priority != other.priority { return nil }
    if requirements == other.requirements { return .duplicate(reference, other.reference) }
    return requirements.count == other.requirements.count && requirements.overlaps(other.requirements)
      ? .ambiguous(reference, other.reference) : nil
  }

  /// Returns the first condition that a URL does not satisfy; `nil` if it satisfies all.
  func unmetCondition(of parts: URLParts) -> String? {
    for condition in requirements.conditions {
      guard let value = parts.value(of: condition.name), parts.bytes.equals(value, condition.value) else {
        return condition.text
      }
    }
    guard let literalFragment, parts.fragment(behind: literalFragment)?.isEmpty != true else { return nil }
    return "#" + String(decoding: literalFragment, as: UTF8.self)
  }

  /// Returns why a parameter has no value in a URL.
  func mismatch(of parameter: Int, _ parts: URLParts) -> RouteMismatch {
    let name = template.names[parameter]
    guard let text = RouteTexts(parts: parts, matcher: self).text(of: parameter) else {
      return .missing(name, pattern: reference)
    }
    return .unreadable(parameter: name, text: text, pattern: reference)
  }
}

/// The requirements of a pattern for a URL, apart from the words.
struct RouteRequirements: Hashable, Sendable {
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
  func overlaps(_ other: RouteRequirements) -> Bool {
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
