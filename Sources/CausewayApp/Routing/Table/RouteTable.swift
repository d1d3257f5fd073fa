/// The URLs of an app: patterns that read URLs into routes, and print routes as URLs.
///
///     let table = try RouteTable<Place> {
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
/// Make it when the app starts. What is wrong with the patterns is found out then, and thrown: a template that is none,
/// parameters that are too many, two patterns of which a URL could fit either.
///
/// **Which pattern reads a URL.** The words of the path decide first, from left to right: a literal is tried before a
/// parameter. Of patterns with the same words the one with the highest priority is tried first, then the one that asks
/// for more: conditions, required query items, a fragment. A pattern with a parameter that has no value for the URL's
/// text does not fit, and the next one is tried; one whose `make` gives nil fits and leads nowhere, and no other is
/// tried.
///
/// **Which pattern prints a route.** The first in the table's order that is no alias, takes the route, and reads what
/// it has printed. So what a table prints it reads with the same pattern.
///
/// A table is a value and safe from any thread. Reading a URL costs about twice what `URLComponents` takes for it, and
/// hardly more with more patterns unless they have the same words; printing tries patterns in turn.
public struct RouteTable<Route: Sendable>: Sendable {
  /// The patterns, in the order in which they were given.
  public let patterns: [RoutePattern<Route>]

  @usableFromInline let index: RouteIndex
  @usableFromInline let decoders: [RoutePattern<Route>.Decode]

  /// Makes a table of a list of patterns.
  ///
  /// - Parameter patterns: The patterns, in the order in which they print.
  /// - Throws: What is wrong with the patterns: the first thing found, with the lines where they are written.
  public init(_ patterns: [RoutePattern<Route>]) throws(RouteTableError) {
    self.patterns = patterns
    decoders = patterns.map(\.decode)
    var matchers: [RouteMatcher] = []
    for pattern in patterns { try matchers.append(RouteMatcher(pattern)) }
    index = try RouteIndex(matchers)
  }

  /// Makes a table of patterns, one a line.
  ///
  /// - Parameter patterns: The patterns, in the order in which they print.
  /// - Throws: What is wrong with the patterns: the first thing found, with the lines where they are written.
  public init(@RouteTableBuilder<Route> patterns: () -> [RoutePattern<Route>]) throws(RouteTableError) {
    try self.init(patterns())
  }

  /// The pattern that reads a URL, with the route that it makes.
  @inlinable func read(_ url: String, _ route: inout Route?) -> Result<Int, RouteMismatch> {
    index.find(url) { (pattern, texts) throws(UnreadableParameter) in
      route = try decoders[pattern](texts)
      return route != nil
    }
  }

  /// The route that a URL leads to, or why it leads to none.
  ///
  /// - Parameter url: The URL as text. It need not be one that `URL` can be made of.
  /// - Returns: The route, or the reason, which names the pattern that asks for least of those with the URL's words.
  @inlinable public func match(_ url: String) -> Result<Route, RouteMismatch> {
    var route: Route?
    let pattern = read(url, &route)
    return pattern.map { _ in route! }
  }

  /// The route that a URL leads to.
  ///
  /// - Parameter url: The URL as text. It need not be one that `URL` can be made of.
  /// - Returns: The route; nil if there is none, for which ``match(_:)`` has the reason.
  @inlinable public func route(for url: String) -> Route? {
    var route: Route?
    _ = read(url, &route)
    return route
  }

  /// The text of a URL that leads to a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - origin: Where the URL shall come from; from anywhere if nil.
  /// - Returns: The URL as text; nil if no pattern prints the route.
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

extension RouteTable: CustomStringConvertible {
  /// The patterns, one a line.
  public var description: String { patterns.map(\.description).joined(separator: "\n") }
}
