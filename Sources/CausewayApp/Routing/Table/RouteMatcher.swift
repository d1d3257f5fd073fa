/// The parts of a valid pattern with which a table matches URLs.
final class RouteMatcher: Sendable {
  let place: RoutePatternPlace
  let origin: RouteOrigin
  let template: RouteTemplate
  private let priority: Int
  private let demand: RouteDemand
  /// The position of each parameter's text.
  let sources: [RouteTextSource]
  /// A fragment without a parameter, which is a condition.
  private let literalFragment: [UInt8]?

  init(_ pattern: RoutePattern<some Sendable>) throws(RouteTableError) {
    place = pattern.place
    origin = pattern.origin
    priority = pattern.priority
    do throws(RouteTemplateProblem) {
      template = try pattern.template.get()
    } catch {
      throw .badPattern(pattern.place, reason: error.reason)
    }
    if let problem = origin.problem { throw .badPattern(place, reason: problem) }
    guard template.names.count == pattern.isRequired.count else {
      throw .wrongParameterCount(place, names: template.names, parameters: pattern.isRequired.count)
    }
    for case .parameter(let index) in template.words where !pattern.isRequired[index] {
      throw .optionalWord(place, name: template.names[index])
    }
    demand = RouteDemand(template, isRequired: pattern.isRequired)
    sources = template.sources
    literalFragment = template.fragment.flatMap { $0.parameter == nil ? Array($0.prefix.utf8) : nil }
  }

  /// Returns whether this pattern is tried before another pattern with the same words.
  func precedes(_ other: RouteMatcher) -> Bool {
    (priority, demand.count) > (other.priority, other.demand.count)
  }

  /// Returns the conflict between two patterns with the same words; `nil` if there is none.
  func conflict(with other: RouteMatcher) -> RouteTableError? {
    if priority != other.priority { return nil }
    if demand == other.demand { return .duplicate(place, other.place) }
    return demand.count == other.demand.count && demand.overlaps(other.demand) ? .ambiguous(place, other.place) : nil
  }

  /// Returns the first condition that a URL does not satisfy; `nil` if it satisfies all.
  func unmetCondition(of parts: URLParts) -> String? {
    for condition in demand.conditions {
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
      return .missing(name, pattern: place)
    }
    return .unreadable(parameter: name, text: text, pattern: place)
  }
}
