import ChildPrograms

extension ChildProcess {
  /// Starts the TunnelClient built with the tests.
  convenience init(_ arguments: [String]) throws {
    try self.init("TunnelClient", arguments)
  }

  /// Starts it on a terminal.
  convenience init(_ arguments: [String], on terminal: PseudoTerminal) throws {
    try self.init("TunnelClient", arguments, on: terminal)
  }
}
