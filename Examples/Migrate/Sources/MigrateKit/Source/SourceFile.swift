/// A Swift file to scan.
package struct SourceFile: Hashable, Sendable {
  /// The path as it is shown: relative to the current directory if the user gave a relative path.
  package let path: String
  /// The name of the module, taken from the folders of the path.
  package let module: String

  package init(path: String, module: String) {
    self.path = path
    self.module = module
  }
}
