import ChildPrograms

extension ChildProcess {
  /// Starts the LogWatch built with the tests.
  static func logWatch(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess("LogWatch", arguments)
  }
}
