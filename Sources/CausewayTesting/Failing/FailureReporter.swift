import Causeway
import Foundation
import Testing
import XCTest

/// Reports failures to the test in which the reporter was created, in either test framework.
///
/// The framework is determined when the reporter is created: later, on another thread, it cannot be. A Swift Testing
/// issue recorded inside XCTest is silently dropped. Create the reporter in the test's task or thread.
public struct FailureReporter: Sendable {
  /// The destination of failures.
  enum Target: Sendable {
    case swiftTesting
    case xcTest
    /// No test is running: a failure stops the program.
    case trap
  }

  let target: Target

  /// Creates a reporter for the running test.
  public init() {
    self.init(Test.current != nil ? .swiftTesting : TestProcess.target)
  }

  init(_ target: Target) {
    self.target = target
  }

  /// Fails the test and continues.
  ///
  /// Outside a test, it stops the program.
  ///
  /// - Parameters:
  ///   - message: The failure message.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func fail(
    _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    fail(message, at: TestLocation(fileID, filePath, line, column))
  }

  func fail(_ message: String, at location: TestLocation) {
    switch target {
    case .swiftTesting:
      let location = SourceLocation(
        fileID: location.code.fileID, filePath: location.filePath.description, line: Int(location.code.line),
        column: Int(location.column))
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xcTest:
      XCTFail(message, file: location.filePath, line: location.code.line)
    case .trap:
      fatalError("\(location.code): \(message)")
    }
  }
}

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

/// A source location with the file path and column that test frameworks also need.
struct TestLocation: Sendable {
  let code: CodeLocation
  let filePath: StaticString
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    code = CodeLocation(fileID, line)
    self.filePath = filePath
    self.column = column
  }
}
