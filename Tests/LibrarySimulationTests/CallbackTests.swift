import Causeway
import CausewayBridging
import CausewaySimulation
import Testing

/// Answers, cancellations and timeouts of legacy services.
@MainActor
@Suite(.requiresSimulation) struct CallbackTests {
  @Test func callEndsOnceAndTheServiceIsStoppedOnlyWithoutAnAnswer() async throws {
    try await simulate(schedules: 200) { simulation in
      let (called, answered, stopped) = (Record<Int>(), Record<Int>(), Record<Duration>())
      let fails = simulation.chooseBool()
      let task = Task { () -> Result<Int, CallbackError<Broken>> in
        do throws(CallbackError<Broken>) {
          return .success(
            try await withCallback(timeout: .seconds(5)) { (callback: Callback<Int, Broken>) in
              called.append(1)
              callback.onCancel { stopped.append(simulation.now) }
              simulation.callBack(after: nil) {
                answered.append(1)
                callback(fails ? .failure(Broken()) : .success(7))
              }
            })
        } catch {
          return .failure(error)
        }
      }
      let cancels = simulation.chooseBool()
      if cancels { simulation.callBackOnMain(after: nil) { task.cancel() } }
      await simulation.settle()
      switch await task.value {
      case .success(let value): #expect(value == 7 && !fails && stopped.values.isEmpty)
      case .failure(.service): #expect(fails && stopped.values.isEmpty)
      case .failure(.timedOut): #expect(stopped.values == [.seconds(5)])
      case .failure(.cancelled):
        #expect(cancels)
        #expect(stopped.values.count == called.values.count)
      case .failure(.dropped): Issue.record("The service has answered.")
      }
    }
  }

  @Test func eachCallerGetsItsOwnAnswer() async throws {
    try await simulate(schedules: 200) { simulation in
      let queue = simulation.queue()
      let answers = try await withThrowingTaskGroup { group in
        for number in 1...4 {
          group.addTask {
            let answer = try await withCallback { (callback: Callback<Int, Broken>) in
              queue.asyncAfter(simulation.chooseDelay()) { callback.succeed(number * 10) }
            }
            return (number, answer)
          }
        }
        var answers: [Int: Int] = [:]
        for try await (number, answer) in group { answers[number] = answer }
        return answers
      }
      #expect(answers == [1: 10, 2: 20, 3: 30, 4: 40])
    }
  }

  @Test func nothingIsDeliveredAfterTheSubscriptionIsCancelled() async throws {
    try await simulate(schedules: 200) { simulation in
      let (stopped, values) = (Record<Int>(), Record<Int>())
      let cancelled = Mark()
      let future = CallbackFuture<Int, Broken>(timeout: .seconds(5)) { callback in
        callback.onCancel { stopped.append(1) }
        simulation.callBack(after: nil) { callback.succeed(7) }
      }
      let subscription = future.receive(on: MainActor.shared).sink(
        receiveCompletion: { _ in #expect(!cancelled.isSet) },
        receiveValue: {
          #expect(!cancelled.isSet)
          values.append($0)
        })
      try await simulation.delay()
      cancelled.set()
      subscription.cancel()
      await simulation.settle()
      #expect(values.values.count + stopped.values.count <= 1)
    }
  }
}
