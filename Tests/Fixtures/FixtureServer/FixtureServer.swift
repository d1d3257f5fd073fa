import Foundation

/// A small HTTP server on the loopback interface, and a misbehaving child process, for tests.
///
/// Without arguments it serves, prints its port, and exits when its standard input is closed. With arguments it is the
/// child process: see ``Child``.
@main
struct FixtureServer {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if !arguments.isEmpty { Child(arguments).run() }

    signal(SIGPIPE, SIG_IGN)
    let listener = Listener()
    try FileHandle.standardOutput.write(contentsOf: Data("\(listener.port)\n".utf8))
    Thread.detachNewThread { listener.run() }
    while !FileHandle.standardInput.availableData.isEmpty {}
    exit(0)
  }
}
