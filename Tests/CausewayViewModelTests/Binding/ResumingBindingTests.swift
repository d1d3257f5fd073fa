import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

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

  @Test func cancelWhileItWaitsLetsGoOfTheSignal() {
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
