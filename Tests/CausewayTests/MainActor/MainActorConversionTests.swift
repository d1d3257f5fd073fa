import CausewayTesting
import Testing

@testable import Causeway

/// From and to publishers, async sequences and properties.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct MainActorConversionTests {
  private final class Row: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (first: Row, second: Row) -> Bool { first.number == second.number }
  }

  private final class Model {
    var row: Row?
    var number = 0
  }

  private let rows = MainActorPassthroughSubject<Row, Never>()

  @Test func valuesNeedNotBeSendable() {
    let model = Model()
    let token = rows.removeDuplicates().map { Row($0.number + 1) }.map(Optional.some).assign(to: \.row, on: model)
    rows.send(Row(1))
    #expect(model.row?.number == 2)
    token.cancel()
  }

  @Test func theWayBackDeliversAtOnceOnTheMainActor() {
    let recorder = Recorder(rows.map(\.number).publisher)
    rows.send(Row(1))
    rows.send(Row(2))
    #expect(recorder.values == [1, 2])
    recorder.cancel()
  }

  /// R1: the subscription comes first and at once; what is sent before the main actor's turn is not a value of it.
  @Test func theWayBackMaySubscribeElsewhere() async {
    let publisher = rows.map(\.number).prepend(0).publisher
    let log = Probe<[String]>([])
    let hasBegun = Signal()
    let token = await onAnotherThread {
      publisher.handleEvents(receiveSubscription: { _ in log.change { $0.append("subscription") } })
        .sink { number in
          log.change { $0.append("\(number)") }
          hasBegun.fire()
        }
    }
    #expect(log.value.first == "subscription")
    await hasBegun.wait()
    rows.send(Row(1))
    #expect(log.value == ["subscription", "0", "1"])
    token.cancel()
    rows.send(Row(2))
    #expect(log.value.count == 3)
  }

  @Test func aSubscriptionThatIsCancelledBeforeItsTurnNeverBegins() async {
    var subscriptions = 0
    let hasBegun = Signal()
    let publisher = rows.map(\.number).handleEvents(receiveSubscription: { _ in
      subscriptions += 1
      hasBegun.fire()
    }).publisher
    // The main thread waits meanwhile, so the turn comes after the cancel.
    #expect(cancelsOnAnotherThread(publisher))
    await Task { @MainActor in }.value
    #expect(subscriptions == 0)
    let token = await onAnotherThread { publisher.sink { _ in } }
    await hasBegun.wait()
    #expect(subscriptions == 1)
    token.cancel()
  }

  /// Not asynchronous, because it blocks.
  private func cancelsOnAnotherThread(_ publisher: some Publisher<Int, Never>) -> Bool {
    returnsOnAnotherThread { publisher.sink { _ in }.cancel() }
  }

  @Test func aHopNeedsNoOtherTurnToSubscribe() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let publisher = subject.receive(on: MainActor.shared).map { $0 + 1 }.filter { $0 > 0 }.publisher
    let recorder = await onAnotherThread {
      let recorder = Recorder(publisher)
      subject.send(2)
      return recorder
    }
    #expect(await recorder.values(atLeast: 2) == [2, 3])
    recorder.cancel()
  }

  @Test func anAsyncSequenceDeliversWhatIsNotSendable() async {
    let rows = rows
    var received: [Row] = []
    var iterator = rows.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    rows.send(Row(1))
    rows.send(Row(2))
    rows.send(completion: .finished)
    while let row = await iterator.next() { received.append(row) }
    #expect(received.map(\.number) == [1, 2])
    for await number in rows.map(\.number).values(bufferingPolicy: .unbounded) {
      Issue.record("\(number) after the end")
    }
  }

  @Test func aSequenceThrowsTheFailure() async {
    let failing = MainActorPassthroughSubject<Row, MarbleFailure>()
    let values = failing.values(bufferingPolicy: .unbounded)
    var iterator = values.makeAsyncIterator()
    failing.send(completion: .failure(MarbleFailure()))
    do {
      _ = try await iterator.next()
      Issue.record("it did not fail")
    } catch {}
  }

  @Test func aStreamedPropertyTakesTheValues() {
    final class Streams {
      @Streamed var number = 0
    }
    let streams = Streams()
    rows.map(\.number).assign(to: &streams.$number)
    rows.send(Row(3))
    #expect(streams.number == 3)
  }

  @Test func sourcesDeliverWhatIsNotSendable() {
    var log: [String] = []
    let just = AnyMainActorPublisher.just(Row(1))
    let empty = AnyMainActorPublisher<Row, Never>.empty()
    let sequence = AnyMainActorPublisher<Row, Never>.sequence([Row(2), Row(3)])
    let failing = AnyMainActorPublisher<Row, MarbleFailure>.fail(MarbleFailure())
    let tokens = [just, empty, sequence].map { source in
      source.sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0.number)") })
    }
    let last = failing.sink(onFailure: { log.append("\(type(of: $0))") }, receiveValue: { _ in })
    #expect(log == ["1", "finished", "finished", "2", "3", "finished", "MarbleFailure"])
    for token in tokens + [last] { token.cancel() }
  }
}
