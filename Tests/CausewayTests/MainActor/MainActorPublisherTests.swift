import CausewayTesting
import Testing

@testable import Causeway

@MainActor
@Suite struct MainActorPublisherTests {
  private let upstream = TappedSubject()
  private let subject = PassthroughSubject<Int, Never>()
  /// State of the main actor that closures use directly.
  private final class Model {
    var factor = 10
    var values: [Int] = []
    var text: String?
    var failures: [TestError] = []
  }
  private let model = Model()

  @Test func mapCompactMapAndFilterRunOnTheMainActor() {
    let model = model
    let token = subject.receive(on: MainActor.shared)
      .filter { $0 < model.factor }
      .map { $0 * model.factor }
      .compactMap { $0 == 30 ? nil : $0 }
      .filter { $0 != 40 }
      .sink { model.values.append($0) }
    for value in 1...12 { subject.send(value) }
    #expect(model.values == [10, 20, 50, 60, 70, 80, 90])
    token.cancel()
  }

  @Test func aValueMayBeNothing() {
    var values: [Int?] = []
    let token = subject.receive(on: MainActor.shared).map { $0.isMultiple(of: 2) ? $0 : nil }
      .sink { values.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(values == [nil, 2])
    token.cancel()
  }

  @Test func mappedValuesNeedNotBeSendable() {
    let model = model
    var models: [Model] = []
    let token = subject.receive(on: MainActor.shared).map { _ in model }.sink { models.append($0) }
    subject.send(1)
    #expect(models.first === model)
    token.cancel()
  }

  @Test func eachSubscriberIsASubscription() {
    let subscriptions = Probe(0)
    let publisher = subject.handleEvents(receiveSubscription: { _ in subscriptions.change { $0 += 1 } })
      .receive(on: MainActor.shared)
    #expect(subscriptions.value == 0)
    let tokens = [publisher.sink { _ in }, publisher.sink { _ in }]
    #expect(subscriptions.value == 2)
    tokens.forEach { $0.cancel() }
  }

  @Test func aFailureIsHandled() {
    let model = model
    let token = upstream.publisher.receive(on: MainActor.shared)
      .sink(onFailure: { model.failures.append($0) }, receiveValue: { model.values.append($0) })
    upstream.send(1)
    upstream.fail()
    #expect(model.values == [1])
    #expect(model.failures == [.failed])
    token.cancel()

    let other = TappedSubject()
    let finishing = other.publisher.receive(on: MainActor.shared)
      .sink(onFailure: { model.failures.append($0) }, receiveValue: { _ in })
    other.finish()
    #expect(model.failures == [.failed])
    finishing.cancel()
  }

  @Test func assignSetsAProperty() {
    let token = subject.receive(on: MainActor.shared).assign(to: \.factor, on: model)
    subject.send(3)
    #expect(model.factor == 3)
    token.cancel()
    subject.send(4)
    #expect(model.factor == 3)

    let text = subject.receive(on: MainActor.shared).map { "\($0)" as String? }.assign(to: \.text, on: model)
    subject.send(5)
    #expect(model.text == "5")
    text.cancel()
  }

  @Test func assignHoldsItsObjectWeakly() {
    weak var gone: Model?
    let token: AnyCancellable
    do {
      let model = Model()
      gone = model
      token = subject.receive(on: MainActor.shared).assign(to: \.factor, on: model)
    }
    #expect(gone == nil)
    subject.send(1)
    token.cancel()
  }

  @Test func assignHandlesAFailure() {
    let token = upstream.publisher.receive(on: MainActor.shared)
      .assign(to: \.factor, on: model) { model, failure in model.failures.append(failure) }
    upstream.send(2)
    upstream.fail()
    #expect(model.factor == 2)
    #expect(model.failures == [.failed])
    token.cancel()
  }

  @Test func asAPublisherItDeliversOnTheMainActor() async {
    let places = Probe<[Bool]>([])
    let publisher = upstream.publisher.receive(on: MainActor.shared).map { $0 * 2 }.publisher
    let recorder = Recorder(
      publisher.map { value in
        places.append(MainActorContext.isCurrent)
        return value
      })
    upstream.send(1)
    #expect(recorder.values == [2])
    let upstream = upstream
    await Task.detached {
      upstream.send(2, 3)
      upstream.fail()
    }.value
    #expect(await recorder.valuesAtEnd() == [2, 4, 6])
    #expect(recorder.failure == .failed)
    #expect(places.value == [true, true, true])
  }

  @Test func valuesAreAnAsyncSequence() async throws {
    var iterator = upstream.publisher.receive(on: MainActor.shared).map { $0 + 1 }
      .values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let upstream = upstream
    upstream.send(1)
    await Task.detached {
      upstream.send(2)
      upstream.fail()
    }.value
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == 3)
    await #expect(throws: TestError.failed) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
