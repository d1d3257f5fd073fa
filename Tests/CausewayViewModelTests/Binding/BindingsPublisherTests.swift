import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BindingsPublisherTests {
  @Test func firstValueIsThereBeforeBindReturns() {
    let subject = CurrentValueSubject<Int, Never>(7)
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.count, of: model)
    #expect(model.count == 7)
  }

  @Test func propertyFollowsThePublisher() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let model = PlainModel()
    model.bindings.bind(subject, to: \.count, of: model)
    subject.send(2)
    #expect(model.count == 2)
    subject.send(3)
    #expect(model.count == 3)
  }

  @Test func optionalPropertyTakesPlainValues() {
    let subject = CurrentValueSubject<String, Never>("a")
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.name, of: model)
    #expect(model.name == "a")
    subject.send("b")
    #expect(model.name == "b")
  }

  @Test func optionalValuesGoToAnOptionalProperty() {
    let subject = CurrentValueSubject<String?, Never>("a")
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.name, of: model)
    #expect(model.name == "a")
    subject.send(nil)
    #expect(model.name == nil)
  }

  @Test(.covers("b17")) func changesAreObserved() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.count, of: model)
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = model.count
      } onChange: {
        continuation.resume()
      }
      subject.send(2)
    }
    #expect(model.count == 2)
  }

  @Test(.covers("b5")) func sendsFromOtherThreadsArriveOnTheMainActorInOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    let model = ObservableModel()
    let last = Signal()
    var strays = 0
    model.bindings.bind(subject, to: model) { model, value in
      if !MainActorContext.isCurrent { strays += 1 }
      model.log.append(value)
      if value == 9_999 { last.fire() }
    }
    DispatchQueue.global().async { for value in 0..<10_000 { subject.send(value) } }
    await last.wait()
    #expect(model.log == Array(0..<10_000))
    #expect(strays == 0)
    model.bindings.cancelAll()
  }

  @Test func valueSentWhileAnotherIsDeliveredComesAfterIt() {
    let subject = PassthroughSubject<Int, Never>()
    let model = ObservableModel()
    model.bindings.bind(subject, to: model) { model, value in
      if value == 1 { subject.send(2) }
      model.log.append(value)
    }
    subject.send(1)
    #expect(model.log == [1, 2])
    model.bindings.cancelAll()
  }

  @Test func failureLeavesThePropertyAndIsHandedOver() {
    let subject = PassthroughSubject<Int, ModelError>()
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.count, of: model) { model, failure in model.ends.append(.failure(failure)) }
    subject.send(5)
    subject.send(completion: .failure(.broken))
    subject.send(6)
    #expect(model.count == 5)
    #expect(model.ends == [.failure(.broken)])
  }

  @Test func finishIsNoFailure() {
    let subject = PassthroughSubject<Int, ModelError>()
    let model = ObservableModel()
    model.bindings.bind(subject, to: \.count, of: model) { model, failure in model.ends.append(.failure(failure)) }
    subject.send(completion: .finished)
    #expect(model.ends.isEmpty)
  }

  @Test(arguments: [Completion<ModelError>.finished, .failure(.broken)])
  func endIsHandedOverAfterTheValues(end: Completion<ModelError>) {
    let subject = PassthroughSubject<Int, ModelError>()
    let model = ObservableModel()
    model.bindings.bind(
      subject, to: model, onValue: { $0.log.append($1) },
      onCompletion: { model, end in
        #expect(model.log == [1, 2])
        model.ends.append(end)
      })
    subject.send(1)
    subject.send(2)
    subject.send(completion: end)
    #expect(model.ends == [end])
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BindingsMainActorPublisherTests {
  /// Not `Sendable`, so that only closures of the main actor can capture it.
  private final class Offset {
    var amount = 10
  }

  @Test func propertyFollowsWhatRanOnTheMainActor() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let model = ObservableModel()
    let offset = Offset()
    model.bindings.bind(
      subject.receive(on: MainActor.shared).map { $0 + offset.amount }, to: \.count, of: model)
    #expect(model.count == 11)
    offset.amount = 100
    subject.send(2)
    #expect(model.count == 102)
    model.bindings.cancelAll()
    subject.send(3)
    #expect(model.count == 102)
  }

  @Test func closureHasTheOwnerAndEndsWithIt() {
    let subject = PassthroughSubject<Int, Never>()
    var model: ObservableModel? = ObservableModel()
    weak let held = model
    model?.bindings.bind(subject.receive(on: MainActor.shared), to: model!) { $0.log.append($1) }
    subject.send(1)
    #expect(model?.log == [1])
    model = nil
    #expect(held == nil)
    subject.send(2)
  }
}
