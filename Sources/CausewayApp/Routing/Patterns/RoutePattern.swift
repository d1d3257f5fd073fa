public import Causeway

/// A form of URLs and the routes for which it stands: it reads the URLs, and prints the routes.
///
/// A pattern consists of a template, a parameter for each name in the template's braces, in their order, and two
/// closures:
///
///     RoutePattern(
///       "threads/{id}/pages/{page}?userid={user}&noseen={noseen}", in: .app, .digits, .page, .optional(.digits),
///       .flag, make: { id, page, user, noseen in .thread(id, page, by: user, marksRead: !noseen) },
///       take: { route in
///         guard case .thread(let id, let page, let user, let marksRead) = route else { return nil }
///         return (id, page, user, !marksRead)
///       })
///
/// The template does not include the scheme and host, which the origin defines. It consists of:
/// - Words separated by slashes, each a literal or `{name}`. A template without words is the root of the origin.
/// - Query items after `?`: `name={parameter}`, or a condition such as `goto=post`. They may be in any order in the
///   URL. Items that the template does not name are ignored. Of a repeated item, the first counts.
/// - A fragment after `#`: a literal, `{name}`, or a literal followed by a parameter: `#post{id}`.
///
/// Texts are compared and passed to parameters with their percent escapes decoded, and are escaped again when they are
/// printed. Invalid escapes stay as they are. A ``RouteTable`` checks the template and its parameters when it is
/// created.
public struct RoutePattern<Route: Sendable>: Sendable {
  /// The origin of the URLs.
  public let origin: RouteOrigin
  /// The priority among patterns with the same words: the highest is tried first.
  public let priority: Int
  /// Whether the pattern only reads URLs.
  public var isAlias: Bool { encode == nil }
  /// The template and source location of the pattern, for messages.
  public let reference: RoutePatternReference

  let template: Result<RouteTemplate, RouteTemplateProblem>
  /// For each parameter, whether a URL without it does not match.
  let isRequired: [Bool]
  /// Returns the route of a URL; `nil` if its values have no route.
  let decode: Decode
  /// Returns the texts of a route's values, or `nil` for a route of another form; an alias has no closure.
  let encode: Encode?

  @usableFromInline init(
    template: String, origin: RouteOrigin, priority: Int, isRequired: [Bool], decode: @escaping Decode, encode: Encode?,
    at location: CodeLocation
  ) {
    self.origin = origin
    self.priority = priority
    self.isRequired = isRequired
    self.decode = decode
    self.encode = encode
    self.template = Result { () throws(RouteTemplateProblem) in try RouteTemplate(template) }
    reference = RoutePatternReference(template: "\(origin)\(template)", location: location)
  }

  /// Creates a pattern that reads and prints URLs.
  ///
  /// The closures are called on any thread that reads or prints a URL.
  ///
  /// - Parameters:
  ///   - template: The template, in the form that ``RoutePattern`` describes.
  ///   - origin: The origin of the URLs.
  ///   - priority: The priority among patterns with the same words. Required only if the table reports a conflict.
  ///   - parameters: The parameter for each name in the template's braces.
  ///   - make: Returns the route for the values. If it returns `nil`, the URL leads nowhere, and no other pattern is
  ///     tried.
  ///   - take: Returns the values of a route; `nil` if the route does not have this form.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @_alwaysEmitIntoClient public init<each Value>(
    _ template: String, in origin: RouteOrigin, priority: Int = 0, _ parameters: repeat RouteParameter<each Value>,
    make: @escaping @Sendable (repeat each Value) -> Route?,
    take: @escaping @Sendable (Route) -> (repeat each Value)?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      template: template, origin: origin, priority: priority, isRequired: Self.isRequired(repeat each parameters),
      decode: Self.decode(repeat each parameters, make: make), encode: Self.encode(repeat each parameters, take: take),
      at: CodeLocation(fileID, line))
  }

  /// Creates a pattern that only reads URLs: an alternative form of routes that another pattern prints.
  ///
  /// The parameters are those of a pattern that reads and prints URLs.
  @_alwaysEmitIntoClient public init<each Value>(
    alias template: String, in origin: RouteOrigin, priority: Int = 0,
    _ parameters: repeat RouteParameter<each Value>,
    fileID: StaticString = #fileID, line: UInt = #line,
    make: @escaping @Sendable (repeat each Value) -> Route?
  ) {
    self.init(
      template: template, origin: origin, priority: priority, isRequired: Self.isRequired(repeat each parameters),
      decode: Self.decode(repeat each parameters, make: make), encode: nil,
      at: CodeLocation(fileID, line))
  }
}

extension RoutePattern where Route: Equatable {
  /// Creates a pattern without parameters, for a single route.
  @_alwaysEmitIntoClient public init(
    _ template: String, in origin: RouteOrigin, priority: Int = 0, for route: Route,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      template, in: origin, priority: priority, make: { route }, take: { $0 == route ? () : nil }, fileID: fileID,
      line: line)
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The template, followed by `(alias)` if the pattern only reads URLs.
  public var description: String { isAlias ? "\(reference.template) (alias)" : reference.template }
}

extension RoutePattern {
  @usableFromInline typealias Decode = @Sendable (RouteTexts) throws(UnreadableParameter) -> Route?
  @usableFromInline typealias Encode = @Sendable (Route) -> [RouteText]?

  @_alwaysEmitIntoClient
  static func isRequired<each Value>(_ parameters: repeat RouteParameter<each Value>) -> [Bool] {
    var isRequired: [Bool] = []
    for parameter in repeat each parameters { isRequired.append(parameter.isRequired) }
    return isRequired
  }

  @_alwaysEmitIntoClient
  static func decode<each Value>(
    _ parameters: repeat RouteParameter<each Value>, make: @escaping @Sendable (repeat each Value) -> Route?
  ) -> Decode {
    let reads = (repeat (each parameters).read)
    return { (texts) throws(UnreadableParameter) in
      var reader = RouteTextReader(texts)
      return make(repeat try reader.next(each reads))
    }
  }

  @_alwaysEmitIntoClient static func encode<each Value>(
    _ parameters: repeat RouteParameter<each Value>, take: @escaping @Sendable (Route) -> (repeat each Value)?
  ) -> Encode {
    { route in
      guard let values = take(route) else { return nil }
      var texts: [RouteText] = []
      for (parameter, value) in repeat (each parameters, each values) { texts.append(parameter.encode(value)) }
      return texts
    }
  }
}

/// A reference to a pattern of a table, for error messages.
public struct RoutePatternReference: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as a template of whole URLs: `awful://threads/{id}`.
  public let template: String
  /// The source location of the pattern.
  public let location: CodeLocation

  /// The template and, in parentheses, the source location.
  public var description: String { "\(template) (\(location))" }
}
