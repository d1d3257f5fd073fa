import Testing
import XCTest

/// Fails the test in which it was made, in whichever framework that runs.
///
/// The framework is found out when the reporter is made, because afterwards, on another thread, it cannot be: a Swift
/// Testing issue recorded inside XCTest is silently dropped. So make it in the test's task or thread.
public struct FailureReporter: Sendable {
  /// Where failures go.
  enum Target: Sendable {
    case swiftTesting
    case xcTest
    /// There is no test: a failure stops the program.
    case trap
  }

  let target: Target

  /// Makes a reporter for the test that is running.
  public init() {
    self.init(Test.current != nil ? .swiftTesting : TestProcess.target)
  }

  init(_ target: Target) {
    self.target = target
  }

  /// Fails the test, and goes on.
  ///
  /// Outside of a test it stops the program.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - place: Where the failure is shown.
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
