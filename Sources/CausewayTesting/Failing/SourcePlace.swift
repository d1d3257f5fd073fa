/// A place in a test's code, as the compiler names it.
public struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Makes a place, which is the caller's if nothing is said.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - filePath: The file, with its folders.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
