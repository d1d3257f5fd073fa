/// Collects the patterns of a ``RouteTable``: a pattern a line, also lists of them, conditions and loops.
@resultBuilder
public enum RouteTableBuilder<Route: Sendable> {
  /// One pattern.
  public static func buildExpression(_ pattern: RoutePattern<Route>) -> [RoutePattern<Route>] { [pattern] }

  /// Patterns made elsewhere.
  public static func buildExpression(_ patterns: [RoutePattern<Route>]) -> [RoutePattern<Route>] { patterns }

  /// The lines of a block, in their order.
  public static func buildBlock(_ parts: [RoutePattern<Route>]...) -> [RoutePattern<Route>] { parts.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [RoutePattern<Route>]?) -> [RoutePattern<Route>] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(first part: [RoutePattern<Route>]) -> [RoutePattern<Route>] { part }

  /// The other branch of an `if`.
  public static func buildEither(second part: [RoutePattern<Route>]) -> [RoutePattern<Route>] { part }

  /// A loop.
  public static func buildArray(_ parts: [[RoutePattern<Route>]]) -> [RoutePattern<Route>] { parts.flatMap(\.self) }
}
