import Foundation

/// Detects the test framework of this process, for code outside a Swift Testing test.
enum TestProcess {
  static let target: FailureReporter.Target = target(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  static func target(arguments: [String], environment: [String: String]) -> FailureReporter.Target {
    // `swift test` runs each framework in a process of its own.
    if let option = arguments.firstIndex(of: "--testing-library"), arguments[option...].contains("swift-testing") {
      return .swiftTesting
    }
    let isXCTest =
      arguments.first.map { $0.hasSuffix(".xctest") || $0.hasSuffix("/xctest") } ?? false
      || environment.keys.contains { $0.hasPrefix("XCTest") }
    return isXCTest ? .xcTest : .trap
  }
}
