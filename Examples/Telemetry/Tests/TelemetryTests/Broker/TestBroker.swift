import Foundation
import Synchronization
import TelemetryKit

#if canImport(Glibc)
  import Glibc
#endif

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
  /// - Parameters:
  ///   - isPersistent: Whether the broker writes each change to its disk.
  ///   - options: Further lines of its configuration.
  /// - Throws: An error if it does not start.
  init(isPersistent: Bool = false, options: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "telemetry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try FreePort.find()
    try configure((isPersistent ? persistence : "") + options)
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
      log_dest stderr
      log_type information
      log_type subscribe
      log_type error
      \(options.contains("max_queued_messages") ? "" : "max_queued_messages 0\n")\
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
    guard let path = BrokerProgram.find() else { throw Missing() }
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

/// Finds ports that no program uses.
///
/// Outgoing connections get higher ports from the system, so none takes a port before its broker starts. Each port is
/// returned once in a process.
enum FreePort {
  struct NotFound: Error {}

  private static let ports = 20_000..<32_000
  private static let next = Mutex(ports.lowerBound + Int(getpid()) * 100 % ports.count)

  /// Returns a port that was free a moment ago.
  static func find() throws -> Int {
    for _ in ports {
      let port = next.withLock { next in
        defer { next = next + 1 == ports.upperBound ? ports.lowerBound : next + 1 }
        return next
      }
      if isFree(port) { return port }
    }
    throw NotFound()
  }

  private static func isFree(_ port: Int) -> Bool {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}

/// The signals that a thread blocks, which a child process inherits.
enum SignalMask {
  /// Runs a closure with no signal blocked, because the threads of Dispatch block most of them.
  static func withNoneBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    // The initializer of `sigset_t` is not always visible: the compiler attributes it to any module with its header.
    try withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 2) { sets in
      guard let none = sets.baseAddress else { return try body() }
      let old = none + 1
      sigemptyset(none)
      pthread_sigmask(SIG_SETMASK, none, old)
      defer { pthread_sigmask(SIG_SETMASK, old, nil) }
      return try body()
    }
  }
}

/// Addresses of brokers, with short delays.
enum TestAddress {
  /// Returns an address with a name of its own.
  static func of(_ broker: TestBroker, session: String? = nil) -> BrokerAddress {
    at("127.0.0.1", broker.port, session: session)
  }

  static func at(_ host: String, _ port: Int, session: String? = nil) -> BrokerAddress {
    var address = BrokerAddress(host: host, port: port, clientID: session ?? "test-\(UUID().uuidString.prefix(12))")
    address.isPersistent = session != nil
    address.retryDelay = .milliseconds(20)
    return address
  }
}
