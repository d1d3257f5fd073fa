extension LoopbackServer {
  /// Creates an echo server on a port on which another one can listen later.
  static func echoThatMayComeBack() throws -> LoopbackServer {
    try .echo(port: unusedPort())
  }
}
