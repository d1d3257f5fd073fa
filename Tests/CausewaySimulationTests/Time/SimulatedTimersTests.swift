import Causeway
import CausewaySimulation
import CausewayTesting
import Testing

@Suite(.requiresSimulation) struct SimulatedTimersTests {
  @Test(.checksSubscriptions) func timedOperatorsFollowTheVirtualTime() async throws {
    let report = try await simulate(schedules: 200) { simulation in
      let typed = PassthroughSubject<String, Never>()
      var searches: [String] = []
      let token = typed.debounce(for: .milliseconds(300), clock: .continuous).receive(on: MainActor.shared)
        .sink { searches.append($0) }
      typed.send("a")
      try await Task.sleep(for: .milliseconds(299))
      typed.send("ab")
      await simulation.settle()
      #expect(searches == ["ab"])
      #expect(simulation.now == .milliseconds(599))
      token.cancel()
    }
    #expect(report.isDeterministic)
  }

  @Test func timersFireAtTheirVirtualTime() async throws {
    try await simulate(schedules: 50) { simulation in
      var times: [Duration] = []
      let token = RepeatingTimer(every: .seconds(10), clock: .suspending).receive(on: MainActor.shared)
        .sink { _ in times.append(simulation.now) }
      await simulation.advance(by: .seconds(35))
      #expect(times == [.seconds(10), .seconds(20), .seconds(30)])
      token.cancel()
    }
  }

  @Test func aTestClockKeepsItsOwnTime() async throws {
    try await simulate(schedules: 50) { simulation in
      let clock = TestClock()
      let typed = PassthroughSubject<Int, Never>()
      var received: [Int] = []
      let token = typed.debounce(for: .seconds(1), clock: clock).receive(on: MainActor.shared)
        .sink { received.append($0) }
      typed.send(1)
      await simulation.advance(by: .seconds(100))
      #expect(received == [])
      await clock.advance(by: .seconds(1))
      await simulation.settle()
      #expect(received == [1])
      token.cancel()
    }
  }

  @Test func deliveryOnTheMainActorIsAStepOfItsOwn() async throws {
    try await simulate(schedules: 100) { simulation in
      let subject = PassthroughSubject<Int, Never>()
      let received = CurrentValueSubject<Int, Never>(0)
      let receivedInTheCallback = CurrentValueSubject<Int?, Never>(nil)
      let token = subject.receive(on: MainActor.shared).sink { received.send($0) }
      simulation.callBack {
        subject.send(1)
        receivedInTheCallback.send(received.value)
      }
      await simulation.settle()
      #expect(receivedInTheCallback.value == 0)
      #expect(received.value == 1)
      token.cancel()
    }
  }
}
