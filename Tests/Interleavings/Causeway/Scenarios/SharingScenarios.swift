package import InterleavingExplorer

/// One source for many subscribers.
package enum SharingScenarios {
  package static let all = [arriving, leaving, replacing, grace]
  /// Too long for every run.
  package static let deep = [leavingWhileSending, replacingWhileSending]

  package static let arriving = Scenario("share: subscribe | subscribe") {
    let (service, a, b) = (Service(), EventWitness("a"), EventWitness("b"))
    let shared = service.share()
    return Play([
      "1": { a.subscribe(to: shared) },
      "2": { b.subscribe(to: shared) },
    ]) {
      service.send(1)
      return a.problems + b.problems + service.problems(live: 1) + a.lack(of: [1]) + b.lack(of: [1])
    }
  }

  package static let leaving = Scenario("share: cancel | cancel") {
    let (service, a, b) = (Service(), EventWitness("a"), EventWitness("b"))
    let shared = service.share()
    a.subscribe(to: shared)
    b.subscribe(to: shared)
    return Play([
      "1": { a.cancel() },
      "2": { b.cancel() },
    ]) {
      a.problems + b.problems + service.problems(live: 0)
    }
  }

  package static let leavingWhileSending = Scenario("share: cancel | cancel | send") {
    let (service, a, b) = (Service(), EventWitness("a"), EventWitness("b"))
    let shared = service.share()
    a.subscribe(to: shared)
    b.subscribe(to: shared)
    return Play([
      "1": { a.cancel() },
      "2": { b.cancel() },
      "service": { service.send(1) },
    ]) {
      a.problems + b.problems + service.problems(live: 0)
    }
  }

  package static let replacing = Scenario("share: the last one cancels | another one subscribes") {
    let (service, a, b) = (Service(), EventWitness("a"), EventWitness("b"))
    let shared = service.share()
    a.subscribe(to: shared)
    return Play([
      "last": { a.cancel() },
      "late": { b.subscribe(to: shared) },
    ]) {
      service.send(1)
      return a.problems + b.problems + service.problems(live: 1) + b.lack(of: [1])
    }
  }

  package static let replacingWhileSending = Scenario("share: the last one cancels | another one subscribes | send") {
    let (service, a, b) = (Service(), EventWitness("a"), EventWitness("b"))
    let shared = service.share()
    a.subscribe(to: shared)
    return Play([
      "last": { a.cancel() },
      "late": { b.subscribe(to: shared) },
      "service": { service.send(1) },
    ]) {
      service.send(2)
      return a.problems + b.problems + service.problems(live: 1) + expect(b.values.last == 2, "b hears \(b.values)")
    }
  }

  package static let grace = Scenario("shared with a grace period: subscribe | the timer fires | send") {
    let (service, clock, a, b) = (Service(), HandClock(), EventWitness("a"), EventWitness("b"))
    let shared = service.shared(replay: 1, stop: .after(.seconds(1)), clock: clock)
    a.subscribe(to: shared)
    a.cancel()
    let timer = clock.timers[0]
    return Play([
      "late": { b.subscribe(to: shared) },
      "timer": { timer.fire() },
      "service": { service.send(1) },
    ]) {
      service.send(2)
      return b.problems + service.problems(live: 1) + expect(b.values.last == 2, "b hears \(b.values)")
    }
  }

  /// A source that allows one subscription at a time, and records violations.
  ///
  /// Subscribing and cancelling take a step each, at which other actors may run.
  private final class Service: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    private let shared = SharedObject()
    private var emitter: Emitter<Int, Never>?
    private var live = 0
    private var faults: [String] = []

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      Emitter.attach(subscriber) { emitter in
        change(1)
        self.emitter = emitter
        shared.step("registering", #fileID, #line)
        emitter.onTermination { [self] _ in
          shared.step("unregistering", #fileID, #line)
          change(-1)
        }
      }
    }

    func send(_ value: Int) {
      shared.step("calling", #fileID, #line)
      shared.noteLook()
      emitter?.send(value)
    }

    private func change(_ count: Int) {
      shared.noteChange()
      live += count
      if live > 1 { faults.append("two registrations at once") }
      if live < 0 { faults.append("unregistered twice") }
    }

    func problems(live expected: Int) -> [String] {
      faults + expect(live == expected, "\(live) registrations are left, not \(expected)")
    }
  }
}
