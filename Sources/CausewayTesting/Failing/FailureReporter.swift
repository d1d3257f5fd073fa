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
  ///   - place: The source location of the failure.
  public func fail(_ message: String, at place: SourcePlace) {
    switch target {
    case .swiftTesting:
      let location = SourceLocation(
        fileID: place.fileID.description, filePath: place.filePath.description, line: Int(place.line),
        column: Int(place.column))
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xcTest:
      XCTFail(message, file: place.filePath, line: place.line)
    case .trap:
      fatalError("\(place.fileID):\(place.line): \(message)")
    }
  }
}
