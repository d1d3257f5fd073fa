import Foundation
import Synchronization

/// A Mosquitto broker of a test, on a free port of the loopback, with its data in a temporary folder.
///
/// Removed with `stop()`, or when it is released.
final class TestBroker: Sendable {
  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "The tests need a Mosquitto broker: install Debian's package mosquitto, or `brew install mosquitto`."
    }
  }

  struct NotStarted: Error, CustomStringConvertible {
    let log: String
    var description: String { "The broker has not started. It wrote: \(log)" }
  }

  let port: Int
  /// Lines of a configuration with which the broker writes each change to its disk.
  var persistence: String {
    """
    persistence true
    persistence_location \(folder.path)/
    autosave_on_changes true
    autosave_interval 1

    """
  }

  /// The brokers to kill when the tests exit: an adapter may still be disconnecting in the background, and keeps its broker.
  private static let running = Mutex<Set<Int32>>([])
  private static let killsAtExit: Void = {
    atexit { for broker in running.withLock({ $0 }) { kill(broker, SIGKILL) } }
  }()

  private let folder: URL
  private let process = Mutex<Process?>(nil)
  private let log = BrokerLog()

  /// Starts a broker.
  ///
  /// - Parameter isPersistent: Whether the broker writes each change to its disk.
  /// - Throws: An error if it does not start.
  init(isPersistent: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "telemetry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try FreePort.find()
    try configure(isPersistent ? persistence : "")
    try start()
  }

  deinit {
    stop()
  }

  /// The number of subscriptions that the broker has accepted since it was created.
  var subscriptions: Int { log.count(of: " 1 telemetry/+") }

  /// Waits until the broker has accepted a number of subscriptions.
  func waitForSubscriptions(_ count: Int) {
    log.wait { text in text.components(separatedBy: " 1 telemetry/+").count - 1 >= count }
  }

  /// Writes the configuration, without telling the broker.
  func configure(_ options: String) throws {
    let user = geteuid() == 0 ? "user root\n" : ""
    let text = """
      listener \(port) 127.0.0.1
      max_queued_messages 0
      log_dest stderr
      log_type information
      log_type subscribe
      log_type error
      \(user)\(options.contains("allow_anonymous") ? "" : "allow_anonymous true\n")\(options)

      """
    try text.write(to: folder.appending(path: "broker.conf"), atomically: true, encoding: .utf8)
  }

  /// Makes the broker read its configuration again, and waits until it has.
  func reload() {
    let before = log.count(of: "Reloading config.")
    send(SIGHUP)
    log.wait { $0.components(separatedBy: "Reloading config.").count - 1 > before }
  }

  /// Starts the broker, and waits until it accepts connections.
  func start() throws {
    let paths = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", "/usr/bin", "/usr/local/bin"]
    guard let path = paths.map({ $0 + "/mosquitto" }).first(where: FileManager.default.isExecutableFile) else {
      throw Missing()
    }
    let running = log.count(of: " running\n")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-c", folder.appending(path: "broker.conf").path]
    // The output of the tests ends with the tests: who reads it would wait for a broker that has it too.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    log.follow(pipe.fileHandleForReading)
    try SignalMask.withNoneBlocked { try process.run() }
    try? pipe.fileHandleForWriting.close()
    self.process.withLock { $0 = process }
    Self.killsAtExit
    Self.running.withLock { _ = $0.insert(process.processIdentifier) }
    let isRunning = log.wait { $0.components(separatedBy: " running\n").count - 1 > running }
    guard isRunning else { throw NotStarted(log: log.text) }
  }

  /// Stops the broker from answering until it is resumed.
  func pause() {
    send(SIGSTOP)
  }

  /// Lets a paused broker answer.
  func resume() {
    send(SIGCONT)
  }

  private func send(_ signal: Int32) {
    process.withLock { process in
      if let process { kill(process.processIdentifier, signal) }
    }
  }

  /// Kills the broker as a crash does.
  func killAbruptly() {
    process.withLock { process in
      guard let running = process else { return }
      kill(running.processIdentifier, SIGKILL)
      running.waitUntilExit()
      Self.running.withLock { _ = $0.remove(running.processIdentifier) }
      // Until its last line has been read, so that the end of this log is not taken for that of the next broker.
      log.wait { _ in false }
      process = nil
    }
  }

  /// Kills the broker and removes its data.
  func stop() {
    killAbruptly()
    try? FileManager.default.removeItem(at: folder)
  }
}
