/// A Swift file to scan.
public struct SourceFile: Hashable, Sendable {
  /// The path as it is shown: relative to the current directory if the user gave a relative path.
  public let path: String
  /// The name of the module, taken from the folders of the path.
  public let module: String

  public init(path: String, module: String) {
    self.path = path
    self.module = module
  }
}
