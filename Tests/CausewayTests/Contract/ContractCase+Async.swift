import CausewayTesting
import Dispatch

@testable import Causeway

extension ContractCase {
  /// Operators and subjects that use tasks or wait for room.
  static let async: [ContractCase] = [
    inTasks("mapAsync") { subject, clock, witness in
      subject.mapAsync(on: clock.taskExecutor) { item in
        witness.look()
        return item
      }
    },
    inTasks("flatMapAsync") { subject, clock, witness in
      subject.flatMapAsync(maxConcurrent: 3, on: clock.taskExecutor) { item in
        witness.look()
        return item
      }
    },
    inTasks("flatMapAsync, as they come") { subject, clock, witness in
      subject.flatMapAsync(maxConcurrent: 3, inOrder: false, on: clock.taskExecutor) { item in
        witness.look()
        return item
      }
    },
    ContractCase("BackpressureSubject") { _ in
      let subject = BackpressureSubject<Item, TestError>(capacity: 1)
      var rig = Rig(subject)
      rig.send = { subject.sendToSubscribers($0) }
      rig.end = { subject.send(completion: $0) }
      return rig
    },
    ContractCase(operator: "buffer(on: ImmediateScheduler)") { subject, witness in
      subject.buffer(
        size: 1000,
        whenFull: .fail {
          witness.look()
          return .other
        }, on: ImmediateScheduler())
    },
    ContractCase("buffer(on: DispatchQueue)", [.fed, .ordered, .ends, .elsewhere, .lossless]) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      let queue = DispatchQueue(label: "contract")
      var rig = Rig(subject.buffer(size: 1000, whenFull: .dropOldest, on: queue), fedBy: subject)
      rig.settle = { await withCheckedContinuation { done in queue.async { done.resume() } } }
      return rig
    },
  ]

  /// Returns an operator whose tasks run on an executor that the test waits for.
  private static func inTasks<Tested: Publisher<Item, TestError>>(
    _ name: String,
    _ make: @escaping @Sendable (PassthroughSubject<Item, TestError>, TestClock, Witness) -> Tested
  ) -> ContractCase {
    ContractCase(name, [.fed, .ordered, .ends, .elsewhere, .lossless]) { witness in
      let clock = TestClock()
      let subject = PassthroughSubject<Item, TestError>()
      var rig = Rig(make(subject, clock, witness), fedBy: subject)
      rig.settle = { await clock.settle() }
      return rig
    }
  }
}

extension BackpressureSubject {
  /// Sends without suspending, for tests without an async consumer.
  func sendToSubscribers(_ value: Output) {
    act { state in
      var effects = State.Effects()
      _ = state.sendNow(value, &effects)
      return effects
    }
  }
}
