import Causeway
import CausewayTesting
import Testing

@Suite struct ConcatMapTests {
  private let outer = TappedSubject()
  private let inners = Feeds(4)

  @Test func innersRunOneAfterTheOther() {
    let recorder = Recorder(outer.publisher.concatMap { [inners] in inners[$0] })
    outer.send(2, 1, 0)
    inners.send(1, 99)
    inners.send(2, 1)
    inners.finish(2)
    inners.send(1, 2)
    inners.finish(1)
    outer.finish()
    inners.send(0, 3)
    #expect(recorder.completion == nil)
    inners.finish(0)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func aFailureKeepsWaitingOnesOut() {
    let recorder = Recorder(outer.publisher.concatMap { [inners] in inners[$0] })
    outer.send(0, 1)
    inners.fail(0)
    inners.send(1, 1)
    #expect(recorder.failure == .failed)
    #expect(recorder.values == [])
    #expect(inners.cancelled == [])
  }

  /// A waiting value waits until an inner ends on another thread, which then subscribes to the next.
  @Test func theNextBeginsOnTheThreadThatFinishedTheOneBefore() {
    let begun = Probe<[UInt]>([])
    let finishing = Probe<UInt>(0)
    let recorder = Recorder(
      outer.publisher.concatMap { [inners] value in
        begun.append(currentThread())
        return inners[value]
      })
    outer.send(0, 1)
    onThreads(1) { [inners] _ in
      finishing.change { $0 = currentThread() }
      inners.finish(0)
    }
    #expect(begun.value == [currentThread(), finishing.value])
    recorder.cancel()
  }
}
