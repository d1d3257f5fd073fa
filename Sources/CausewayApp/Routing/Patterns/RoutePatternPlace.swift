/// The template and source location of a pattern.
public struct RoutePatternPlace: Hashable, Sendable, CustomStringConvertible {
  /// The template of complete URLs: `awful://threads/{id}`.
  public let template: String
  /// The source file, with its module.
  public let fileID: String
  /// The source line.
  public let line: Int

  /// The template, followed by the file and line in parentheses.
  public var description: String { "\(template) (\(fileID):\(line))" }
}
