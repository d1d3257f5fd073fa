/// Which pattern of a table is meant, and where it is written.
public struct RoutePatternPlace: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as a template of whole URLs: `awful://threads/{id}`.
  public let template: String
  /// The file where it is written, with its module.
  public let fileID: String
  /// The line where it is written.
  public let line: Int

  /// The template and, in parentheses, file and line.
  public var description: String { "\(template) (\(fileID):\(line))" }
}
