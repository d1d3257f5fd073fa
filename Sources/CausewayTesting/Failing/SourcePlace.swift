/// A location in the source of a test.
public struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Creates a location; by default that of the caller.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file name.
  ///   - filePath: The path of the file.
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
