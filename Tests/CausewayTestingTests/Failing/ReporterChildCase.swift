import Causeway
import CausewayTesting
import Foundation
import XCTest

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
