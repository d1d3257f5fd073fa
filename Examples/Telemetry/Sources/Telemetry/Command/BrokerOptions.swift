import ArgumentParser
import ExampleTerminal
import Foundation
import Synchronization
import TelemetryKit

/// The options that name the broker, shared by all commands.
struct BrokerOptions: ParsableArguments, Sendable {
  @Option(help: "The name or the address of the broker's host.")
  var host = "127.0.0.1"

  @Option(help: "The broker's port.")
  var port = 1883

  @Option(help: "The first part of all topics. The second part is the name of the device.")
  var topic = "telemetry"

  @Option(help: "The quality of service: 0, at most once, or 1, at least once.")
  var qos = 1

  @Option(
    help: """
      The user's name, if the broker asks for one. The password is read from the environment variable \
      TELEMETRY_PASSWORD, or else asked for.
      """)
  var user: String?

  @Option(help: "The seconds after which a silent connection counts as lost, at least 5.")
  var keepAlive = 5

  func validate() throws {
    guard !host.isEmpty else { throw ValidationError("The host must not be empty.") }
    guard (1...65535).contains(port) else { throw ValidationError("The port must be between 1 and 65535.") }
    guard (0...1).contains(qos) else { throw ValidationError("The quality of service must be 0 or 1.") }
    guard (5...65535).contains(keepAlive) else {
      throw ValidationError("The keep-alive time must be between 5 and 65535 seconds.")
    }
    guard !topic.isEmpty, !topic.contains(where: { "+#/\0".contains($0) }) else {
      throw ValidationError("The topic must not be empty, and must not contain +, # or /.")
    }
  }

  /// Returns the address for a client.
  func address(clientID: String, isPersistent: Bool = false) -> BrokerAddress {
    var address = BrokerAddress(host: host, port: port, clientID: clientID)
    address.isPersistent = isPersistent
    address.root = topic
    address.qos = qos
    address.keepAlive = keepAlive
    address.user = user
    address.password = user.flatMap(Environment.password)
    return address
  }
}

/// What the program reads from its environment.
enum Environment {
  private static let typedPassword = Mutex<String??>(nil)

  /// Returns the password of the user, who is asked for it once if it is not in the environment.
  static func password(of user: String) -> String? {
    if let password = ProcessInfo.processInfo.environment["TELEMETRY_PASSWORD"] { return password }
    return typedPassword.withLock { typed in
      let password = typed ?? read(for: user)
      typed = .some(password)
      return password
    }
  }

  /// Asks for a password, which is not shown while it is typed.
  ///
  /// - Returns: The password, or `nil` if standard input is not a terminal or has ended.
  private static func read(for user: String) -> String? {
    guard StandardStream.isInputTerminal else { return nil }
    var echo = TerminalEcho()
    echo.turnOff()
    defer { echo.turnOn() }
    StandardStream.error.write("Password of \(user): ")
    return readLine()
  }

  /// A name that no other client of the broker has.
  static func uniqueName(_ role: String) -> String {
    "telemetry-\(role)-\(UUID().uuidString.prefix(8).lowercased())"
  }
}
