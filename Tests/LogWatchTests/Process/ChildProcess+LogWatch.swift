import ChildPrograms
import Foundation

extension ChildProcess {
  /// Starts the LogWatch built with the tests.
  static func logWatch(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess("LogWatch", arguments)
  }

  /// Starts a shell script with the arguments `$1`, `$2` and so on.
  static func shell(_ script: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(URL(filePath: "/bin/sh"), ["-ec", script, "sh"] + arguments)
  }
}
