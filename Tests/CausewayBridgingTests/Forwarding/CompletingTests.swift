import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite struct CompletingTests {
  private typealias Answer = Result<Int, any Error>

  /// Waits for one answer.
  private func answer(
    _ call: (@escaping @Sendable (Answer) -> Void) -> LegacyToken
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }

  @Test func aResultHandlerHearsTheValue() async throws {
    let answer = await answer { handler in completing(with: .result(handler)) { 7 } }
    #expect(try answer.get() == 7)
  }

  @Test func aResultHandlerHearsTheErrorUntouched() async {
    let answer = await answer { handler in completing(with: .result(handler)) { throw ServiceError.offline } }
    #expect(throws: ServiceError.offline) { try answer.get() }
  }

  @Test func aTypedErrorStaysTyped() async {
    let answer = await withCheckedContinuation { continuation in
      let handler: @Sendable (Result<Int, ServiceError>) -> Void = { continuation.resume(returning: $0) }
      completing(with: .result(handler)) { () async throws(ServiceError) in throw .notFound }
    }
    #expect(answer == .failure(.notFound))
  }

  @Test func aPairHandlerHearsAValueOrAnError() async {
    typealias Pair = (value: Int?, error: ServiceError?)
    func pair(_ operation: @escaping @Sendable () async throws(ServiceError) -> Int) async -> Pair {
      await withCheckedContinuation { continuation in
        let handler: @Sendable (Int?, ServiceError?) -> Void = { continuation.resume(returning: ($0, $1)) }
        completing(with: .pair(handler), operation)
      }
    }
    let good = await pair { 1 }
    #expect(good.value == 1 && good.error == nil)
    let bad = await pair { () async throws(ServiceError) in throw .offline }
    #expect(bad.value == nil && bad.error == .offline)
  }

  @Test func oneOfTwoClosuresIsCalled() async {
    func called(_ operation: @escaping @Sendable () async throws(ServiceError) -> Int) async -> String {
      await withCheckedContinuation { continuation in
        let success: @Sendable (Int) -> Void = { continuation.resume(returning: "success \($0)") }
        let failure: @Sendable (ServiceError) -> Void = { continuation.resume(returning: "failure \($0)") }
        completing(with: .closures(success: success, failure: failure), operation)
      }
    }
    #expect(await called { 1 } == "success 1")
    #expect(await called { () async throws(ServiceError) in throw .offline } == "failure offline")
  }

  @Test func anErrorHandlerHearsNilOfASuccess() async {
    func error(_ operation: @escaping @Sendable () async throws(ServiceError) -> Void) async -> ServiceError? {
      await withCheckedContinuation { continuation in
        let handler: @Sendable (ServiceError?) -> Void = { continuation.resume(returning: $0) }
        completing(with: .error(handler), operation)
      }
    }
    #expect(await error {} == nil)
    #expect(await error { () async throws(ServiceError) in throw .offline } == .offline)
  }

  @Test func aValueHandlerHearsTheValueOfWhatCannotFail() async {
    let value = await withCheckedContinuation { continuation in
      let handler: @Sendable (Int) -> Void = { continuation.resume(returning: $0) }
      completing(with: .value(handler)) { 3 }
    }
    #expect(value == 3)
  }

  @Test func aDroppedTokenCancelsNothing() async throws {
    let gate = Signal()
    let answer = Probe<[Int]>([])
    let done = Signal()
    let handler: @Sendable (Answer) -> Void = { result in
      answer.append((try? result.get()) ?? -1)
      done.fire()
    }
    completing(with: .result(handler)) {
      await gate.wait()
      try Task.checkCancellation()
      return 5
    }
    gate.fire()
    await done.wait()
    #expect(answer.value == [5])
  }

  @Test func aCancelAnswersWithACancellationErrorAtOnce() async {
    let gate = Signal()
    let cancelled = Signal()
    let answer = await answer { handler in
      let token = completing(with: .result(handler)) {
        await withTaskCancellationHandler {
          await gate.wait()
        } onCancel: {
          cancelled.fire()
        }
        return 1
      }
      token.cancel()
      token.cancel()
      return token
    }
    #expect(throws: CancellationError.self) { try answer.get() }
    await cancelled.wait()
    // The operation ends later, without effect: a second answer would trap in the continuation.
    gate.fire()
  }

  @Test func aCancelMayAnswerWithTheServicesOwnError() async {
    let answer = await withCheckedContinuation { continuation in
      let handler: @Sendable (Result<Int, ServiceError>) -> Void = { continuation.resume(returning: $0) }
      completing(with: .result(handler), onCancel: .failure(.notFound)) { () async throws(ServiceError) in
        await untilCancelled()
        return 1
      }.cancel()
    }
    #expect(answer == .failure(.notFound))
  }

  @Test func aCancelMayWaitForTheOutcome() async {
    let answer = await answer { handler in
      let token = completing(with: .result(handler), onCancel: .outcome) {
        await untilCancelled()
        return 9
      }
      token.cancel()
      return token
    }
    #expect((try? answer.get()) == 9)
  }

  @Test func aCancelMayBeSilent() async {
    let gone = Signal()
    let calls = Probe(0)
    silence(calls, gone).cancel()
    await gone.wait()
    #expect(calls.value == 0)
  }

  /// Makes a call whose handler reports its release.
  private func silence(_ calls: Probe<Int>, _ gone: Signal) -> LegacyToken {
    let scope = WayMarker { gone.fire() }
    let handler: @Sendable (Answer) -> Void = { [scope] _ in
      calls.change { $0 += 1 }
      withExtendedLifetime(scope) {}
    }
    return completing(with: .result(handler), onCancel: .silence) {
      await untilCancelled()
      return 1
    }
  }

  @Test func theHandlerIsCalledOnTheQueue() async {
    let queue = DispatchQueue(label: "answers")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    func isOnQueue(cancels: Bool) async -> Bool {
      await withCheckedContinuation { continuation in
        let handler: @Sendable (Answer) -> Void = { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key) ?? false)
        }
        let token = completing(on: queue, with: .result(handler)) {
          if cancels { await untilCancelled() }
          return 1
        }
        if cancels { token.cancel() }
      }
    }
    #expect(await isOnQueue(cancels: false))
    #expect(await isOnQueue(cancels: true))
  }

  @Test func theInventoryCountsIt() async {
    let inventory = BridgeInventory()
    let gate = Signal()
    _ = await answer { handler in
      inventory.during {
        completing(with: .result(handler), label: "user") {
          await gate.wait()
          return 1
        }
      }
      .then {
        #expect(inventory.live.map(\.name) == ["user"])
        gate.fire()
      }
    }
    #expect(inventory.entries.map(\.style) == [.completionHandler])
    #expect(inventory.entries.map(\.live) == [0])
    #expect(inventory.entries.map(\.events) == [1])
  }
}

extension LegacyToken {
  fileprivate func then(_ body: () -> Void) -> LegacyToken {
    body()
    return self
  }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
  let cancelled = Signal()
  await withTaskCancellationHandler {
    await cancelled.wait()
  } onCancel: {
    cancelled.fire()
  }
}

/// Runs a closure when it is released.
final class WayMarker: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

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
