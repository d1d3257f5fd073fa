/// The two ways in which a ``LineExpression`` can stand for a `Regex` that it does not describe exactly.
enum MatchBound {
  /// The expression matches every line that the `Regex` matches, and maybe others.
  case possible
  /// The `Regex` matches every line that the expression matches, and maybe others.
  case certain
}
