import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RetryingBindingTests {
  private let clock = TestClock()
  private let model = ServiceModel()

  @Test(.covers("B10")) func oneFailureDoesNotEndTheBinding() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, ModelError>() }
    let service = Attempts { subjects[$0 - 1].eraseToAnyPublisher() }
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .retry(.constant(.seconds(1), attempts: 3), clock: clock, showing: \.errorText))
    subjects[0].send(1)
    subjects[0].send(completion: .failure(.broken))
    #expect(model.count == 1)
    #expect(model.errorText == "broken")
    clock.advance(by: .seconds(1))
    #expect(service.count.value == 2)
    #expect(model.errorText == "broken")
    subjects[1].send(2)
    #expect(model.count == 2)
    #expect(model.errorText == nil)
    model.bindings.cancelAll()
  }

  @Test func delaysGrowAndBeginAnewAfterAValue() {
    let last = PassthroughSubject<Int, ModelError>()
    let service = Attempts { number in
      number == 3 ? last.eraseToAnyPublisher() : Fail(error: .broken).eraseToAnyPublisher()
    }
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .retry(.exponential(initial: .seconds(1), cap: .seconds(60), attempts: 3), clock: clock))
    var attempts: [Int] = []
    for _ in 1...4 {
      clock.advance(by: .seconds(1))
      attempts.append(service.count.value)
    }
    #expect(attempts == [2, 2, 3, 3])
    last.send(1)
    last.send(completion: .failure(.broken))
    clock.advance(by: .seconds(1))
    #expect(service.count.value == 4)
    model.bindings.cancelAll()
  }

  @Test func lastAttemptLeavesTheTextAndNothingElse() {
    let service = Attempts.failing(10, thenSending: 1)
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .retry(.constant(.seconds(1), attempts: 2), clock: clock, showing: \.errorText))
    clock.advance(by: .seconds(10))
    #expect(service.count.value == 3)
    #expect(model.errorText == "broken")
    #expect(model.bindings.count == 0)
  }

  @Test func finishAfterAFailureTakesTheTextAway() {
    let service = Attempts { number in
      number == 1 ? Fail(error: .broken).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
    }
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .retry(.constant(.seconds(1), attempts: 2), clock: clock, showing: \.errorText))
    #expect(model.errorText == "broken")
    clock.advance(by: .seconds(1))
    #expect(model.errorText == nil)
    #expect(model.bindings.count == 0)
  }

  @Test func anotherTextIsNotCleared() {
    let service = Attempts.failing(1, thenSending: 1)
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .retry(.constant(.seconds(1), attempts: 2), clock: clock, showing: \.errorText))
    model.errorText = "another"
    clock.advance(by: .seconds(1))
    #expect(model.count == 1)
    #expect(model.errorText == "another")
    model.bindings.cancelAll()
  }

  @Test func attemptsWithoutADelayGiveTheMainActorBackInBetween() async {
    let service = Attempts.failing(1_000, thenSending: 5)
    let model = model
    model.bindings.bind(
      service, to: \.count, of: model, onFailure: .retry(.immediately(attempts: nil), showing: \.errorText))
    #expect(service.count.value == 1)
    // Its turn is between two attempts.
    let seen = Task { @MainActor in service.count.value }
    #expect(await seen.value < 1_001)
    while model.count != 5 { await Task { @MainActor in }.value }
    #expect(service.count.value == 1_001)
    #expect(model.errorText == nil)
    model.bindings.cancelAll()
  }

  @Test func cancelBetweenTwoAttemptsEndsThem() async {
    let service = Attempts.failing(.max, thenSending: 5)
    model.bindings.bind(service, to: \.count, of: model, onFailure: .retry(.immediately(attempts: nil)))
    while service.count.value < 10 { await Task { @MainActor in }.value }
    model.bindings.cancelAll()
    let attempts = service.count.value
    for _ in 0..<10 { await Task { @MainActor in }.value }
    #expect(service.count.value == attempts)
  }

  @Test func cancelWhileItWaitsEndsIt() {
    let service = Attempts.failing(1, thenSending: 5)
    model.bindings.bind(
      service, to: \.count, of: model, onFailure: .retry(.constant(.seconds(1), attempts: nil), clock: clock))
    #expect(!clock.deadlines.isEmpty)
    model.bindings.cancelAll()
    #expect(clock.deadlines.isEmpty)
    clock.advance(by: .seconds(10))
    #expect(service.count.value == 1)
  }

  @Test func cancelWhileItIsLiveCancelsTheService() async {
    let service = Attempts.failing(1, thenSending: 5)
    model.bindings.bind(service, to: \.count, of: model, onFailure: .retry(.immediately(attempts: 1)))
    while model.count != 5 { await Task { @MainActor in }.value }
    model.bindings.cancelAll()
    #expect(service.cancels.value == 1)
  }

  @Test func ownerThatGoesEndsTheWait() {
    let service = Attempts.failing(1, thenSending: 5)
    var owner: ServiceModel? = ServiceModel()
    weak let released = owner
    owner!.bindings.bind(
      service, to: \.count, of: owner!, onFailure: .retry(.constant(.seconds(1), attempts: nil), clock: clock))
    owner = nil
    #expect(released == nil)
    #expect(clock.deadlines.isEmpty)
    clock.advance(by: .seconds(10))
    #expect(service.count.value == 1)
  }

  @Test func cancelInsideAValueOfASynchronousSourceIsTheLastThatIsHeard() {
    let numbers = [1, 2, 3].publisher.setFailureType(to: ModelError.self)
    model.bindings.bind(numbers, to: model, onFailure: .retry(.immediately(attempts: 3))) { model, value in
      model.log.append(value)
      if value == 2 { model.bindings.cancelAll() }
    }
    #expect(model.log == [1, 2])
  }

  @Test func cancelInsideAFirstValueCancelsTheService() {
    let service = Attempts.failing(0, thenSending: 5)
    model.bindings.bind(service, to: model, onFailure: .keepLast) { model, _ in model.bindings.cancelAll() }
    #expect(service.cancels.value == 1)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ResumingBindingTests {
  private let again = PassthroughSubject<Void, Never>()
  private let model = ServiceModel()

  @Test(.covers("B10")) func signalBeginsAgainAndTheNextValueTakesTheTextAway() {
    let service = Attempts.failing(2, thenSending: 5)
    model.bindings.bind(service, to: \.count, of: model, onFailure: .resume(on: again, showing: \.errorText))
    #expect(model.errorText == "broken")
    again.send()
    #expect(service.count.value == 2)
    #expect(model.errorText == "broken")
    again.send()
    #expect(model.count == 5)
    #expect(model.errorText == nil)
    again.send()
    #expect(service.count.value == 3)
    model.bindings.cancelAll()
  }

  @Test func valueThatTheSignalHasAlreadyIsNoSignal() {
    let isOnline = CurrentValueSubject<Bool, Never>(true)
    let service = Attempts.failing(1, thenSending: 5)
    model.bindings.bind(service, to: \.count, of: model, onFailure: .resume(on: isOnline))
    #expect(service.count.value == 1)
    isOnline.send(true)
    #expect(model.count == 5)
    model.bindings.cancelAll()
  }

  @Test func signalFromElsewhereBeginsAgain() async {
    let service = Attempts { number in
      number == 1
        ? Fail(error: .broken).eraseToAnyPublisher() : Just(5).setFailureType(to: ModelError.self).eraseToAnyPublisher()
    }
    let arrived = Signal()
    model.bindings.bind(service, to: model, onFailure: .resume(on: again)) { model, value in
      model.log.append(value)
      arrived.fire()
    }
    await Task.detached { [again] in again.send() }.value
    await arrived.wait()
    #expect(model.log == [5])
    #expect(model.bindings.count == 0)
  }

  @Test func finishedSignalEndsTheBinding() {
    let service = Attempts.failing(1, thenSending: 5)
    model.bindings.bind(service, to: \.count, of: model, onFailure: .resume(on: again, showing: \.errorText))
    #expect(model.bindings.count == 1)
    again.send(completion: .finished)
    #expect(model.bindings.count == 0)
    #expect(model.errorText == "broken")
    #expect(service.count.value == 1)
  }

  @Test func cancelWhileItWaitsReleasesTheSignal() {
    let cancels = Probe(0)
    let service = Attempts.failing(1, thenSending: 5)
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .resume(on: again.handleEvents(receiveCancel: { cancels.change { $0 += 1 } })))
    model.bindings.cancelAll()
    #expect(cancels.value == 1)
    again.send()
    #expect(service.count.value == 1)
  }
}
