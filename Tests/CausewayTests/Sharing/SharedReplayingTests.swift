import Causeway
import CausewayTesting
import Testing

@Suite struct SharedReplayingTests {
  private let source = SharedSource()

  @Test func subscribesOnceForAll() {
    let shared = source.publisher.shared()
    #expect(source.starts.value == 0)
    let recorders = [Recorder(shared), Recorder(shared)]
    source.send(1, 2)
    #expect(source.starts.value == 1)
    #expect(recorders.map(\.values) == [[1, 2], [1, 2]])
    recorders.forEach { $0.cancel() }
    #expect(source.live.value == 0)
  }

  @Test(arguments: [0, 1, 2, 5]) func aLateSubscriberReceivesTheLastValuesFirst(replay: Int) {
    let shared = source.publisher.shared(replay: replay)
    let first = Recorder(shared)
    source.send(1, 2, 3)
    let late = Recorder(shared)
    #expect(late.values == Array([1, 2, 3].suffix(replay)))
    source.send(4)
    #expect(late.values == [1, 2, 3].suffix(replay) + [4])
    #expect(first.values == [1, 2, 3, 4])
    first.cancel()
    late.cancel()
  }

  @Test func aSubscriberInsideADeliveryReceivesEachValueOnce() {
    let shared = source.publisher.shared()
    let inner = Probe<Recorder<Int, TestError>?>(nil)
    let outer = shared.sink(receiveCompletion: { _ in }) { value in
      guard value == 1 else { return }
      let recorder = Recorder(shared)
      #expect(recorder.values == [1])
      inner.change { $0 = recorder }
    }
    source.send(1, 2)
    #expect(inner.value?.values == [1, 2])
    outer.cancel()
    inner.value?.cancel()
  }

  /// A value that the connection delivers reaches the first subscriber, and is kept for the second.
  @Test func theCurrentValueIsReplayed() {
    let state = CurrentValueSubject<Int, Never>(7)
    let shared = state.shared()
    let (first, second) = (Recorder(shared), Recorder(shared))
    #expect(first.values == [7])
    #expect(second.values == [7])
    first.cancel()
    second.cancel()
  }

  @Test func aSynchronousSourceIsCutShort() {
    let shared = (1...1_000).publisher.shared()
    #expect(shared.quitting(after: 2).values == [1, 2])
    #expect(shared.quitting(after: 0).values == [])
    #expect(Recorder(shared.prefix(3)).values == [1, 2, 3])
  }

  @Test func theSourceIsCancelledWithTheLastCopyOfThePublisher() {
    var shared: SharedReplaying<SharedSource.Source>? = source.publisher.shared(stop: .never)
    let recorder = Recorder(shared!)
    recorder.cancel()
    #expect(source.live.value == 1)
    shared = nil
    #expect(source.live.value == 0)
  }

  @Test func aSubscriberKeepsTheSourceWithoutThePublisher() {
    let recorder = Recorder(source.publisher.shared(stop: .never))
    source.send(1)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(source.live.value == 0)
  }
}
