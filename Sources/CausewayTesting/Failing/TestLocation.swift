import Causeway

/// A source location with the file path and column that test frameworks also need.
struct TestLocation: Sendable {
  let code: CodeLocation
  let filePath: StaticString
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    code = CodeLocation(fileID, line)
    self.filePath = filePath
    self.column = column
  }
}
