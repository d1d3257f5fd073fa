import Foundation

/// What the program reads from its environment.
enum Environment {
  /// The password for the broker.
  static var password: String? { ProcessInfo.processInfo.environment["TELEMETRY_PASSWORD"] }

  /// A name that no other client of the broker has.
  static func uniqueName(_ role: String) -> String {
    "telemetry-\(role)-\(UUID().uuidString.prefix(8).lowercased())"
  }
}
