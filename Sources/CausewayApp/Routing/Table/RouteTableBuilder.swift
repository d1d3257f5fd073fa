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
