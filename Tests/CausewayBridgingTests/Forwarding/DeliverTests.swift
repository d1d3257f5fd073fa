import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct DeliverTests {
  private final class Target: Sendable {
    let log = Probe<[String]>([])
    let onValue: (@Sendable (Int) -> Void)?

    init(onValue: (@Sendable (Int) -> Void)? = nil) {
      self.onValue = onValue
    }
  }

  private let subject = PassthroughSubject<Int, ServiceError>()

  @Test func valuesAndTheEndBecomeCalls() {
    let target = Target()
    let token = subject.deliver(to: target) { target, end in
      target.log.append(end == .failure(.offline) ? "failed" : "finished")
    } receiveValue: { target, value in
      target.log.append("\(value)")
    }
    subject.send(1)
    subject.send(completion: .failure(.offline))
    #expect(target.log.value == ["1", "failed"])
    token.cancel()
  }

  @Test func aTargetThatIsGoneIsNotCalled() {
    let log = Probe<[Int]>([])
    var target: Target? = Target()
    weak let held = target
    let token = target.map { subject.replaceError(with: 0).deliver(to: $0) { _, value in log.append(value) } }
    subject.send(1)
    target = nil
    #expect(held == nil)
    subject.send(2)
    #expect(log.value == [1])
    token?.cancel()
  }

  @Test func aCancelStopsIt() {
    let target = Target()
    let token = subject.replaceError(with: 0).deliver(to: target) { target, value in target.log.append("\(value)") }
    token.cancel()
    subject.send(1)
    #expect(target.log.value == [])
  }

  @Test func aClosurePropertyIsCalled() {
    let log = Probe<[Int]>([])
    let target = Target { log.append($0) }
    let silent = Target()
    let tokens = [target, silent].map { subject.replaceError(with: 0).deliver(to: \.onValue, of: $0) }
    subject.send(1)
    subject.send(2)
    #expect(log.value == [1, 2])
    for token in tokens { token.cancel() }
  }
}

/// Objects of the main thread that are not `Sendable`, without an unsafe annotation.
@MainActor
@Suite struct MainActorDeliverTests {
  private final class Screen {
    var log: [String] = []
    var onValue: ((Int) -> Void)?
  }

  private let subject = PassthroughSubject<Int, ServiceError>()

  @Test func valuesAndTheEndBecomeCallsOnTheMainActor() async {
    let screen = Screen()
    let isEnded = Signal()
    let token = subject.receive(on: MainActor.shared).deliver(to: screen) { screen, _ in
      screen.log.append("end \(MainActorContext.isCurrent)")
      isEnded.fire()
    } receiveValue: { screen, value in
      screen.log.append("\(value) \(MainActorContext.isCurrent)")
    }
    await onAnotherThread { [subject] in
      subject.send(1)
      subject.send(completion: .finished)
    }
    await isEnded.wait()
    #expect(screen.log == ["1 true", "end true"])
    token.cancel()
  }

  @Test func theClosurePropertyOfTheMomentIsCalled() {
    let screen = Screen()
    let token = subject.replaceError(with: 0).receive(on: MainActor.shared).deliver(to: \.onValue, of: screen)
    subject.send(1)
    screen.onValue = { [weak screen] in screen?.log.append("first \($0)") }
    subject.send(2)
    screen.onValue = { [weak screen] in screen?.log.append("second \($0)") }
    subject.send(3)
    #expect(screen.log == ["first 2", "second 3"])
    token.cancel()
  }
}
