package import Foundation

/// A Swift file to scan.
package struct SourceFile: Hashable, Sendable {
  /// The path as it is shown: relative to the current directory if the user gave a relative path.
  package let path: String
  /// The name of the module, taken from the folders of the path.
  package let module: String
  /// The contents of standard input, or `nil` for a file.
  let contents: Data?

  package init(path: String, module: String, contents: Data? = nil) {
    self.path = path
    self.module = module
    self.contents = contents
  }
}

/// A file that was scanned in part, or not at all.
package struct FileProblem: Error, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// The file could not be read. It was not scanned.
    case unreadable
    /// The file is not UTF-8. It was not scanned.
    case notUTF8
    /// Brackets or a statement are so deep that the parser would not finish or would crash. The file was not scanned.
    case tooDeep
    /// The file has syntax errors. The declarations and calls that parse were scanned.
    case syntaxErrors
  }

  package let file: String
  package let kind: Kind
  /// The line of the first syntax error.
  package let line: Int?
  /// A sentence for the user.
  package let message: String
}
