import Foundation

/// The Mosquitto broker as a program on this machine.
package enum BrokerProgram {
  /// How to install it.
  package static let installation = "Install Mosquitto: apt-get install mosquitto, or brew install mosquitto."

  /// Looks for the program in the search path, and where Debian and Homebrew put it.
  ///
  /// - Returns: The path of the program, or `nil` if it is not installed.
  package static func find() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"]
    return folders.map { $0 + "/mosquitto" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Lines of a configuration with which a broker loses nothing while a client is slow.
  ///
  /// By default, Mosquitto drops messages when 1,000 wait for a client, as they do while a busy machine does not run it.
  package static let limits = "max_queued_messages 1000000\nmax_inflight_messages 1000\n"

  /// Returns the configuration of a broker that serves this machine only, and says on standard error when it runs.
  package static func configuration(port: Int) -> String {
    let user = getuid() == 0 ? "user root\n" : ""
    return "listener \(port) 127.0.0.1\nallow_anonymous true\nlog_dest stderr\nlog_type information\n" + user + limits
  }
}
