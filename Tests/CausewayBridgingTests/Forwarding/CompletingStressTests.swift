import CausewayBridging
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite(.patience(.seconds(120))) struct CompletingStressTests {
  private let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap(Int.init) ?? 500

  /// A cancel races the outcome; a second answer would trap in the continuation, a missing one would hang.
  @Test func stressACancelRacesTheOutcomeAndOneAnswers() async {
    var answers = 0
    for round in 0..<count {
      let gate = Signal()
      await withCheckedContinuation { continuation in
        let handler: @Sendable (Result<Int, any Error>) -> Void = { _ in continuation.resume() }
        let token = completing(with: .result(handler)) {
          await gate.wait()
          return round
        }
        DispatchQueue.global().async { token.cancel() }
        gate.fire()
      }
      answers += 1
    }
    #expect(answers == count)
  }
}
