extension LoopbackServer {
  /// An echo server at a port at which another one can listen later.
  static func echoThatMayComeBack() throws -> LoopbackServer {
    try .echo(port: unusedPort())
  }
}
