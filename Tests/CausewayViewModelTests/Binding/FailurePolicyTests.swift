import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct FailurePolicyTests {
  private let service = PassthroughSubject<Int, ModelError>()
  private let model = ServiceModel()

  private func failOnce() {
    service.send(7)
    service.send(completion: .failure(.broken))
  }

  @Test func keepLastLeavesEverythingAsItIs() {
    model.bindings.bind(service, to: \.count, of: model, onFailure: .keepLast)
    failOnce()
    #expect(model.count == 7)
    #expect(model.errorText == nil)
    #expect(model.bindings.count == 0)
  }

  @Test(.covers("b9")) func failureIsShownBesideTheLastValue() {
    model.bindings.bind(service, to: \.count, of: model, onFailure: .show(in: \.errorText))
    failOnce()
    #expect(model.count == 7)
    #expect(model.errorText == "broken")
    #expect(model.bindings.count == 0)
  }

  @Test func finishShowsNothing() {
    model.errorText = "of another view"
    model.bindings.bind(service, to: \.count, of: model, onFailure: .show(in: \.errorText))
    service.send(completion: .finished)
    #expect(model.errorText == "of another view")
    #expect(model.bindings.count == 0)
  }

  @Test func performIsCalledOnceWithTheOwner() {
    model.bindings.bind(service, to: \.count, of: model, onFailure: .perform { $0.failures.append($1) })
    failOnce()
    #expect(model.failures == [.broken])
    #expect(model.bindings.count == 0)
  }

  @Test func performMayBindAgain() {
    let other = CurrentValueSubject<Int, Never>(9)
    model.bindings.bind(
      service, to: \.count, of: model,
      onFailure: .perform { model, _ in model.bindings.bind(other, to: \.count, of: model) })
    failOnce()
    #expect(model.count == 9)
    #expect(model.bindings.count == 1)
    model.bindings.cancelAll()
  }

  @Test func optionalPropertyTakesAPolicy() {
    model.bindings.bind(service, to: \.latest, of: model, onFailure: .show(in: \.errorText))
    failOnce()
    #expect(model.latest == 7)
    #expect(model.errorText == "broken")
  }

  @Test func closureForEachValueTakesAPolicy() {
    model.bindings.bind(service, to: model, onFailure: .show(in: \.errorText)) { $0.log.append($1) }
    failOnce()
    #expect(model.log == [7])
    #expect(model.errorText == "broken")
  }

  @Test func mainActorPublisherTakesAPolicy() {
    let doubled = service.receive(on: MainActor.shared).map { $0 * 2 }
    model.bindings.bind(doubled, to: \.count, of: model, onFailure: .show(in: \.errorText))
    model.bindings.bind(doubled, to: model, onFailure: .keepLast) { $0.log.append($1) }
    failOnce()
    #expect(model.count == 14)
    #expect(model.log == [14])
    #expect(model.errorText == "broken")
  }

  @Test func failureThatIsThereAlreadyIsHandledBeforeBindReturns() {
    let failed = Just(3).setFailureType(to: ModelError.self).append(Fail(error: .broken))
    model.bindings.bind(failed, to: \.count, of: model, onFailure: .show(in: \.errorText))
    #expect(model.count == 3)
    #expect(model.errorText == "broken")
    #expect(model.bindings.count == 0)
  }

  @Test func failureFromElsewhereComesAfterTheValuesBeforeIt() async {
    let ended = Signal()
    model.bindings.bind(
      service, to: model,
      onFailure: .perform { model, failure in
        #expect(model.log == Array(0..<1_000))
        model.failures.append(failure)
        ended.fire()
      }
    ) { $0.log.append($1) }
    await Task.detached { [service] in
      for value in 0..<1_000 { service.send(value) }
      service.send(completion: .failure(.broken))
    }.value
    await ended.wait()
    #expect(model.failures == [.broken])
  }

  @Test func nothingIsDoneForAnOwnerThatHasGone() {
    let bindings = Bindings()
    let calls = Probe(0)
    var owner: ServiceModel? = ServiceModel()
    bindings.bind(service, to: \.count, of: owner!, onFailure: .perform { _, _ in calls.change { $0 += 1 } })
    owner = nil
    service.send(completion: .failure(.broken))
    #expect(calls.value == 0)
    #expect(bindings.count == 0)
  }
}
