import Causeway
import CausewayTesting
import Foundation
import Testing

@Suite(.serialized, .patience(.seconds(120))) struct FlatMapAsyncStressTests {
  /// Sends from threads, and finishes when all values are sent.
  private func send(to subject: PassthroughSubject<Int, TestError>, count: Int) {
    let done = Watched(0)
    for thread in 0..<2 {
      Thread.detachNewThread {
        for number in 1...count { subject.send(Load.value(thread, number)) }
        done.change { done in
          done += 1
          if done == 2 { Thread.detachNewThread { subject.send(completion: .finished) } }
        }
      }
    }
  }

  @Test(arguments: [1, 8], [false, true]) func nothingIsLost(_ maxConcurrent: Int, inOrder: Bool) async {
    let subject = PassthroughSubject<Int, TestError>()
    let direct = Collector(subject.replaceError(with: -1))
    let running = Probe((now: 0, most: 0))
    let recorder = Recorder(
      subject.flatMapAsync(maxConcurrent: maxConcurrent, inOrder: inOrder) { value in
        running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        if value % 7 < 3 { await Task.yield() }
        running.change { $0.now -= 1 }
        return value
      })
    send(to: subject, count: Load.operations / 4)
    let values = await recorder.valuesAtEnd(patience: .seconds(600))
    #expect(recorder.isFinished)
    if inOrder || maxConcurrent == 1 {
      #expect(values == direct.values)
    } else {
      #expect(values.sorted() == direct.values.sorted())
    }
    #expect(running.value.now == 0 && running.value.most <= maxConcurrent)
  }

  @Test(arguments: [1, 8]) func cancelsAndFailuresLeaveNothingBehind(_ maxConcurrent: Int) async {
    for round in 0..<(Load.operations / 100) {
      let subject = PassthroughSubject<Int, TestError>()
      let isReleased = Watched(false)

      func subscribe() -> Recorder<Int, TestError> {
        let held = Item(0) { isReleased.change { $0 = true } }
        return Recorder(
          subject.flatMapAsync(maxConcurrent: maxConcurrent) { value async throws(TestError) in
            _ = held
            if value == 7, round % 3 == 0 { throw .other }
            if value.isMultiple(of: 2) { await Task.yield() }
            return value
          })
      }

      let recorder = subscribe()
      let canceller = Task {
        if round % 3 == 1 { recorder.cancel() }
        if round % 3 == 2 { subject.send(completion: .failure(.failed)) }
      }
      for value in 1...20 { subject.send(value) }
      await canceller.value
      await isReleased.wait { $0 }
      #expect(recorder.values == Array(1..<1 + recorder.values.count))
      if round % 3 == 0 { #expect(recorder.failure == .other) }
    }
  }
}
