import Causeway
import Foundation
import Testing
import XCTest

@testable import CausewayTesting

@Suite struct FailureReporterTests {
  @Test func inASwiftTestingTestItRecordsAnIssue() {
    #expect(FailureReporter().target == .swiftTesting)
    let line = #line + 2
    withKnownIssue {
      FailureReporter().fail("as it should")
    } matching: {
      $0.comments.map(\.rawValue) == ["as it should"]
        && $0.sourceLocation?.fileID == "CausewayTestingTests/FailureReporterTests.swift"
        && $0.sourceLocation?.line == line
    }
  }

  @Test func theTestFrameworkIsRecognisedFromTheProcess() {
    let name = "/build/debug/packageTests.xctest"
    func target(_ arguments: [String], _ environment: [String: String] = [:]) -> FailureReporter.Target {
      TestProcess.target(arguments: arguments, environment: environment)
    }
    #expect(target([name]) == .xcTest)
    #expect(target(["/usr/bin/xctest", name]) == .xcTest)
    #expect(target(["/usr/bin/App"], ["XCTestConfigurationFilePath": "x"]) == .xcTest)
    #expect(target([name, "--testing-library", "swift-testing"]) == .swiftTesting)
    #expect(target(["/usr/bin/App"]) == .trap)
    #expect(target([]) == .trap)
  }

  #if os(Linux)
    /// An issue recorded inside XCTest would be dropped silently, so this runs a real XCTest.
    @Test func inAnXCTestItFailsTheTest() async throws {
      let child = try await Child.run("CausewayTestingTests.ReporterChildCase/testRecorderFails")
      #expect(child.status != 0)
      #expect(child.output.contains("expected the value 5 next, but the value 1 came"))
      #expect(child.output.contains("FailureReporterTests.swift:"))
      #expect(child.output.contains("with 1 failure"))
    }

    @Test func inAnXCTestWhatIsMetPasses() async throws {
      let child = try await Child.run("CausewayTestingTests.ReporterChildCase/testRecorderPasses")
      #expect(child.status == 0)
      #expect(child.output.contains("with 0 failures"))
    }

    @Test(arguments: [("testContractFails", "; 2 is missing"), ("testContractPasses", "with 0 failures")])
    func inAnXCTestAContractFailsWhenItShould(_ test: String, _ message: String) async throws {
      let child = try await Child.run("CausewayTestingTests.ReporterChildCase/\(test)")
      #expect((child.status == 0) == (test == "testContractPasses"))
      #expect(child.output.contains(message))
    }

    @Test(arguments: [("testMarblesFail", "actual    -b|"), ("testMarblesPass", "with 0 failures")])
    func inAnXCTestMarblesFailWhenTheyShould(_ test: String, _ message: String) async throws {
      let child = try await Child.run("CausewayTestingTests.ReporterChildCase/\(test)")
      #expect((child.status == 0) == (test == "testMarblesPass"))
      #expect(child.output.contains(message))
    }
  #endif
}

#if os(Linux)
  /// XCTest in a process of its own.
  private struct Child: Sendable {
    let status: Int32
    let output: String

    static func run(_ test: String) async throws -> Child {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [test]
      process.environment = ProcessInfo.processInfo.environment.merging([ReporterChildCase.key: "1"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
          process.waitUntilExit()
          continuation.resume(
            returning: Child(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self)))
        }
      }
    }
  }
#endif

/// Runs in the child process of ``FailureReporterTests``, which expects it to fail; elsewhere it does nothing.
final class ReporterChildCase: XCTestCase {
  static let key = "CAUSEWAY_REPORTER_CHILD"

  private var isChild: Bool { ProcessInfo.processInfo.environment[Self.key] != nil }

  func testRecorderFails() async {
    guard isChild else { return }
    let recorder = Recorder([1].publisher)
    await recorder.expectNext(5)
  }

  func testRecorderPasses() async {
    guard isChild else { return }
    let recorder = Recorder([1].publisher)
    await recorder.expectNext(1)
    await recorder.expectFinished()
    recorder.expectNoMore()
  }

  func testContractFails() async {
    guard isChild else { return }
    await PublisherContract(source: { Just(1) }, expected: [2], patience: .milliseconds(100)).verify(.r7NoGap)
  }

  func testContractPasses() async {
    guard isChild else { return }
    await PublisherContract(source: { Just(1) }, expected: [1]).verify()
  }

  func testMarblesFail() async {
    guard isChild else { return }
    let scene = MarbleScene()
    await scene.expect(scene.hot("-b|"), "-a|")
  }

  func testMarblesPass() async {
    guard isChild else { return }
    let scene = MarbleScene()
    await scene.expect(scene.hot("-a|"), "-a|")
  }
}
