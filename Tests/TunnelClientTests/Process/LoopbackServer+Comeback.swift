extension LoopbackServer {
  /// An echo server at a port at which another one can listen later.
  ///
  /// The system gives ports from 32768 on to whoever connects somewhere, and keeps them for a minute afterwards; these
  /// are below.
  static func echoThatMayComeBack() throws -> LoopbackServer {
    for _ in 0..<20 {
      if let server = try? LoopbackServer.echo(port: .random(in: 20_000..<30_000)) { return server }
    }
    return try .echo()
  }
}
