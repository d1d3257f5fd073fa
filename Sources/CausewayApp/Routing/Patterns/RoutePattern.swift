public import Causeway

/// A form of URLs, and the routes it stands for: it reads the ones and prints the others.
///
/// A pattern is a template, a parameter for each name in the template's braces, in their order, and two closures:
///
///     RoutePattern(
///       "threads/{id}/pages/{page}?userid={user}&noseen={noseen}", in: .app, .digits, .page, .optional(.digits),
///       .flag, make: { id, page, user, noseen in .thread(id, page, by: user, marksRead: !noseen) },
///       take: { route in
///         guard case .thread(let id, let page, let user, let marksRead) = route else { return nil }
///         return (id, page, user, !marksRead)
///       })
///
/// The template has no scheme and no host; those are the origin's. It consists of
/// - words with slashes between, each a literal or `{name}`; no word at all is the origin's root,
/// - query items after `?`: `name={parameter}`, or `goto=post` as a condition, in any order in the URL. Items that the
///   template does not name are ignored; of a repeated one the first counts,
/// - a fragment after `#`: a literal, `{name}`, or a literal beginning with a parameter after it: `#post{id}`.
///
/// Texts are compared and handed over with their percent escapes decoded (what is no escape of UTF-8 stays as it is),
/// and escaped again when printed. Whether a template and its parameters are right is found out when a ``RouteTable``
/// is made.
public struct RoutePattern<Route: Sendable>: Sendable {
  /// Where its URLs come from.
  public let origin: RouteOrigin
  /// Which of several patterns with the same words is tried first: the highest.
  public let priority: Int
  /// Whether it only reads.
  public var isAlias: Bool { encode == nil }
  /// What it is called in messages.
  public let reference: RoutePatternReference

  let template: Result<RouteTemplate, RouteTemplateProblem>
  /// For each parameter, whether a URL without it cannot fit.
  let isRequired: [Bool]
  /// Makes a route from a URL; nil if there is none for the values.
  let decode: Decode
  /// The texts of a route's values; nil if it is no route of this pattern.
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

  /// Makes a pattern that reads and prints.
  ///
  /// The closures are called on whatever thread reads or prints a URL.
  ///
  /// - Parameters:
  ///   - template: The form, as described above.
  ///   - origin: Where such URLs come from.
  ///   - priority: Needed only where two patterns with the same words fit the same URLs and none asks for more than the
  ///     other; the table says so.
  ///   - parameters: How each name in the template's braces is read and written.
  ///   - make: The route for the values. Nil says that the URL leads nowhere; no other pattern is asked then.
  ///   - take: The values of a route; nil if it is not of this form.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @inlinable public init<each Value>(
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

  /// Makes a pattern that reads and never prints: another way to write what has a pattern already.
  ///
  /// - Parameters:
  ///   - template: The form, as described above.
  ///   - origin: Where such URLs come from.
  ///   - priority: Needed only where two patterns with the same words fit the same URLs and none asks for more than the
  ///     other; the table says so.
  ///   - parameters: How each name in the template's braces is read.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - make: The route for the values. Nil says that the URL leads nowhere; no other pattern is asked then. It is
  ///     called on whatever thread reads a URL.
  @inlinable public init<each Value>(
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
  /// Makes a pattern without parameters, for one route.
  ///
  /// - Parameters:
  ///   - template: The form.
  ///   - origin: Where such URLs come from.
  ///   - priority: Needed only where two patterns with the same words fit the same URLs; the table says so.
  ///   - route: The route.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @inlinable public init(
    _ template: String, in origin: RouteOrigin, priority: Int = 0, for route: Route,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      template, in: origin, priority: priority, make: { route }, take: { $0 == route ? () : nil }, fileID: fileID,
      line: line)
  }
}

extension RoutePattern: CustomStringConvertible {
  /// Its template, and that it is an alias if it is one.
  public var description: String { isAlias ? "\(reference.template) (alias)" : reference.template }
}
