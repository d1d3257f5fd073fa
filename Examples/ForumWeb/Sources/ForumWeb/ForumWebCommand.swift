import ArgumentParser
import CausewayApp
import CausewayBridging
import CausewayLive
import ForumWebServer
import ForumWebTerminal
import Foundation
import Hummingbird
import NIOCore

/// The command that serves the forum reader to browsers.
@main
struct ForumWebCommand: CheckedCommand {
  static let configuration = CommandConfiguration(
    commandName: "ForumWeb", abstract: "Serves the forum reader to browsers on this machine.",
    version: Program.version(of: "ForumWeb"))

  @Option(help: "The port. With 0, the system chooses a free one.")
  var port = 8080

  @Option(help: "The address on which the server listens.")
  var host = "127.0.0.1"

  @Option(help: "Another name under which browsers reach the server, such as that of a proxy. Can be repeated.")
  var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for all data.",
      discussion: "The default is causeway-forum-web in $XDG_STATE_HOME, or .causeway-forum-web in $HOME."))
  var data: String?

  @Option(help: "The forum's archive. Without it, a sample is generated in the folder.")
  var archive: String?

  @Option(help: "The database for replies, messages, bookmarks and read marks. Other programs can use it, too.")
  var database: String?

  @Option(help: "The number of connections at the same time.")
  var connections = WebLimits().connections

  @Option(help: "The number of connections from one address, such as that of a proxy.")
  var addressConnections = WebLimits().addressConnections

  @Option(help: "The number of open windows of one browser.")
  var windows = WebLimits().windows

  @Option(help: "The seconds after which a window without a connected page is closed.")
  var idle = 300

  @Option(help: ArgumentHelp("The milliseconds between two heartbeats of a connected page.", visibility: .hidden))
  var heartbeat = 2000

  @Flag(help: ArgumentHelp("Show the number of open windows at /status.", visibility: .hidden))
  var status = false

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    await runChecked()
  }

  static func write(_ text: String, isError: Bool) {
    (isError ? StandardStream.error : .output).write(text)
  }

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
    guard min(connections, addressConnections, windows, idle, heartbeat) > 0 else {
      throw ValidationError("A limit must be positive.")
    }
  }

  @MainActor
  func run() async throws {
    var limits = WebLimits()
    limits.connections = connections
    limits.sessions = connections
    limits.addressConnections = addressConnections
    limits.windows = windows
    limits.idleWindow = .seconds(idle)
    limits.heartbeat = .milliseconds(heartbeat)
    if status { BridgeInventory.processWide = BridgeInventory() }
    let server = try open(URL(filePath: data ?? Self.defaultFolder), limits)
    if let notice = server.notice { StandardStream.error.write("ForumWeb: \(notice)\n") }
    let host = host
    let application = server.application(host: host, port: port, showsStatus: status) { port in
      StandardStream.output.write("The forum is at http://\(host):\(port ?? 0)/\n")
    }
    do {
      try await application.runService()
    } catch let error as IOError {
      let reason = String(cString: strerror(error.errnoCode))
      throw failure("The server cannot listen at \(host), port \(port): \(reason). Choose another with --port.")
    }
    await server.close()
  }

  /// Opens the forum, or prints in one sentence what prevents it.
  @MainActor
  private func open(_ folder: URL, _ limits: WebLimits) throws -> ForumWebServer {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw failure(
        "The folder \(folder.path) cannot be created: \(SystemReason.text(of: error)). Choose another with --data.")
    }
    do {
      return try ForumWebServer(folder: folder, archive: archive, database: database, hosts: hosts, limits: limits)
    } catch let error as StoreLockError {
      throw failure(Self.text(of: error, folder))
    } catch {
      let reason = SystemReason.text(of: error)
      throw failure("The forum cannot be opened: \(reason)\(reason.hasSuffix(".") ? "" : ".")")
    }
  }

  private static func text(of error: StoreLockError, _ folder: URL) -> String {
    switch error {
    case .held:
      "Another program uses the folder \(folder.path). Stop that program, or choose another folder with --data."
    case .unusable(_, let reason):
      "The folder \(folder.path) cannot be used: \(reason). Choose another with --data."
    }
  }

  private func failure(_ text: String) -> ExitCode {
    StandardStream.error.write("ForumWeb: \(text)\n")
    return .failure
  }

  /// The names under which the server answers, so that a foreign name that leads to this machine gives no access.
  private var hosts: Set<String> {
    Set((["127.0.0.1", "localhost", "[::1]", host] + name).map { $0.lowercased() })
  }

  private static var defaultFolder: String {
    let environment = ProcessInfo.processInfo.environment
    // A relative path is ignored, as the specification of these folders asks.
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let state = folder("XDG_STATE_HOME") { return "\(state)/causeway-forum-web" }
    return "\(folder("HOME") ?? NSHomeDirectory())/.causeway-forum-web"
  }
}
