public import Foundation

/// The URLs of an app: a table of patterns that read URLs as routes and print routes as URLs.
///
///     let table = try RouteTable<AppRoute> {
///       RoutePattern("bookmarks", in: .app, for: .bookmarks)
///       RoutePattern(
///         "forums/{id}", in: .app, .digits,
///         make: { .forum(id: $0) },
///         take: { if case .forum(let id) = $0 { id } else { nil } })
///       RoutePattern(alias: "board/{id}", in: .app, .digits) { .forum(id: $0) }
///     }
///     table.route(for: "awful://forums/123")   // .forum(id: "123")
///     table.url(for: .bookmarks)               // awful://bookmarks
///
/// Create the table when the app starts. The initializer checks the patterns, and throws a ``RouteTableError`` for an
/// invalid template, a wrong number of parameters, or two patterns that match the same URL.
///
/// **Which pattern reads a URL.** The words of the path decide first, from left to right: a literal is tried before a
/// parameter. Among patterns with the same words, the pattern with the highest priority is tried first, then the
/// pattern with the most requirements: conditions, required query items, a fragment. If the text of a parameter is not
/// readable, the pattern does not match, and the next pattern is tried. If `make` returns `nil`, the URL leads nowhere,
/// and no other pattern is tried.
///
/// **Which pattern prints a route.** The first pattern in the table's order that is not an alias, accepts the route,
/// and reads the URL that it prints. Therefore the table reads each URL that it prints with the same pattern.
///
/// A table is a value that any thread may use. Reading a URL takes about twice as long as `URLComponents` takes for it,
/// and hardly longer with more patterns unless they have the same words. Printing tries the patterns in order.
public struct RouteTable<Route: Sendable>: Sendable {
  /// The patterns, in the given order.
  public let patterns: [RoutePattern<Route>]

  @usableFromInline let index: RouteIndex
  @usableFromInline let decoders: [RouteDecoder<Route>]

  /// Creates a table from a list of patterns.
  ///
  /// - Parameter patterns: The patterns, in the order in which they are tried for printing.
  /// - Throws: The first error found in the patterns, with their source locations.
  public init(_ patterns: [RoutePattern<Route>]) throws(RouteTableError) {
    self.patterns = patterns
    decoders = patterns.map { RouteDecoder($0.decode) }
    var matchers: [RouteMatcher] = []
    for pattern in patterns { try matchers.append(RouteMatcher(pattern)) }
    index = try RouteIndex(matchers)
  }

  /// Creates a table from patterns that a closure lists, one on each line.
  ///
  /// - Parameter patterns: The patterns, in the order in which they are tried for printing.
  /// - Throws: The first error found in the patterns, with their source locations.
  public init(@RouteTableBuilder<Route> patterns: () -> [RoutePattern<Route>]) throws(RouteTableError) {
    try self.init(patterns())
  }

  /// Finds the pattern that reads a URL, and stores the route that the pattern makes.
  @_alwaysEmitIntoClient func read(_ url: String, _ route: inout Route?) -> Result<Int, RouteMismatch> {
    index.find(url) { (pattern, texts) throws(UnreadableParameter) in
      route = try decoders[pattern].decode(texts)
      return route != nil
    }
  }

  /// Returns the route of a URL, or why it has none.
  ///
  /// - Parameter url: The URL as text. `URL` need not accept the text.
  /// - Returns: The route, or the reason. Of several patterns with the words of the URL, the reason names the pattern
  ///   that was tried last.
  @_alwaysEmitIntoClient public func match(_ url: String) -> Result<Route, RouteMismatch> {
    var route: Route?
    let pattern = read(url, &route)
    return pattern.map { _ in route! }
  }

  /// Returns the route of a URL.
  ///
  /// - Parameter url: The URL as text. `URL` need not accept the text.
  /// - Returns: The route; `nil` if there is none. ``match(_:)`` gives the reason.
  @_alwaysEmitIntoClient public func route(for url: String) -> Route? {
    var route: Route?
    _ = read(url, &route)
    return route
  }

  /// Returns the text of a URL of a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: The origin of the URL; `nil` for any origin.
  /// - Returns: The URL as text; `nil` if no pattern prints the route.
  public func address(for route: Route, in origin: RouteOrigin? = nil) -> String? {
    for (pattern, matcher) in index.matchers.enumerated() where origin == nil || matcher.origin == origin {
      guard let address = address(for: route, by: pattern) else { continue }
      var other: Route?
      if case .success(pattern) = read(address, &other) { return address }
    }
    return nil
  }

  private func address(for route: Route, by pattern: Int) -> String? {
    let matcher = index.matchers[pattern]
    guard let texts = patterns[pattern].encode?(route) else { return nil }
    return matcher.template.print(texts).map { "\(matcher.origin)\($0)" }
  }
}

/// The function of a pattern that makes a route.
///
/// The systems before iOS 18 cannot store functions with typed errors in an array.
@usableFromInline
struct RouteDecoder<Route: Sendable>: Sendable {
  @usableFromInline let decode: RoutePattern<Route>.Decode

  init(_ decode: @escaping RoutePattern<Route>.Decode) {
    self.decode = decode
  }
}

extension RouteTable: CustomStringConvertible {
  /// The patterns, one on each line.
  public var description: String { patterns.map(\.description).joined(separator: "\n") }
}

extension RouteTable {
  /// Returns the route of a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The route; `nil` if there is none. ``match(_:)`` gives the reason for its `absoluteString`.
  public func route(for url: URL) -> Route? {
    route(for: url.absoluteString)
  }

  /// Returns a URL of a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: The origin of the URL; `nil` for any origin.
  /// - Returns: The URL; `nil` if no pattern prints the route.
  public func url(for route: Route, in origin: RouteOrigin? = nil) -> URL? {
    address(for: route, in: origin).flatMap { URL(string: $0) }
  }
}

/// A builder for the patterns of a ``RouteTable``, which supports lists, conditions and loops.
@resultBuilder
public enum RouteTableBuilder<Route: Sendable> {
  /// Builds a pattern.
  public static func buildExpression(_ pattern: RoutePattern<Route>) -> [RoutePattern<Route>] { [pattern] }

  /// Builds a list of patterns.
  public static func buildExpression(_ patterns: [RoutePattern<Route>]) -> [RoutePattern<Route>] { patterns }

  /// Builds the lines of a block, in order.
  public static func buildBlock(_ parts: [RoutePattern<Route>]...) -> [RoutePattern<Route>] { parts.flatMap(\.self) }

  /// Builds an `if` statement without `else`.
  public static func buildOptional(_ part: [RoutePattern<Route>]?) -> [RoutePattern<Route>] { part ?? [] }

  /// Builds the first branch of an `if` statement.
  public static func buildEither(first part: [RoutePattern<Route>]) -> [RoutePattern<Route>] { part }

  /// Builds the second branch of an `if` statement.
  public static func buildEither(second part: [RoutePattern<Route>]) -> [RoutePattern<Route>] { part }

  /// Builds a loop.
  public static func buildArray(_ parts: [[RoutePattern<Route>]]) -> [RoutePattern<Route>] { parts.flatMap(\.self) }
}
