/// What a table needs of a pattern that was found right, to see whether a URL fits.
final class RouteMatcher: Sendable {
  let reference: RoutePatternReference
  let origin: RouteOrigin
  let template: RouteTemplate
  private let priority: Int
  private let demand: RouteDemand
  /// Where each parameter's text is.
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
    demand = RouteDemand(template, isRequired: pattern.isRequired)
    sources = template.sources
    literalFragment = template.fragment.flatMap { $0.parameter == nil ? Array($0.prefix.utf8) : nil }
  }

  /// Whether it is tried before another one with the same words.
  func precedes(_ other: RouteMatcher) -> Bool {
    (priority, demand.count) > (other.priority, other.demand.count)
  }

  /// What the table cannot decide between two patterns with the same words; nil if it can.
  func conflict(with other: RouteMatcher) -> RouteTableError? {
    if priority != other.priority { return nil }
    if demand == other.demand { return .duplicate(reference, other.reference) }
    return demand.count == other.demand.count && demand.overlaps(other.demand)
      ? .ambiguous(reference, other.reference) : nil
  }

  /// The first condition that a URL does not fulfil; nil if there is none.
  func unmetCondition(of parts: URLParts) -> String? {
    for condition in demand.conditions {
      guard let value = parts.value(of: condition.name), parts.bytes.equals(value, condition.value) else {
        return condition.text
      }
    }
    guard let literalFragment, parts.fragment(behind: literalFragment)?.isEmpty != true else { return nil }
    return "#" + String(decoding: literalFragment, as: UTF8.self)
  }

  /// Why a parameter has no value in a URL.
  func mismatch(of parameter: Int, _ parts: URLParts) -> RouteMismatch {
    let name = template.names[parameter]
    guard let text = RouteTexts(parts: parts, matcher: self).text(of: parameter) else {
      return .missing(name, pattern: reference)
    }
    return .unreadable(parameter: name, text: text, pattern: reference)
  }
}
