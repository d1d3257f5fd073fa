import Causeway
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// A switch while another thread delivers a value of the inner that it replaces.
@Suite struct FlatteningThreadsTests {
  /// Delivers 0 of the first inner on another thread, and runs a closure here meanwhile.
  private func whileAnotherThreadDelivers(
    _ form: FlatteningForm, _ action: (_ outer: PassthroughSubject<Int, TestError>, _ inners: [Feed]) -> Void
  ) -> Recorder<Int, TestError> {
    let outer = PassthroughSubject<Int, TestError>()
    let inners = (0..<4).map { _ in Feed() }
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    let recorder = Recorder(
      form(outer) { inners[$0].subject }.handleEvents(receiveOutput: { value in
        guard value == 0 else { return }
        isInside.signal()
        mayGoOn.wait()
      }))
    outer.send(0)
    Thread.detachNewThread {
      inners[0].subject.send(0)
      // The same inner continues as if nothing had happened.
      inners[0].subject.send(99)
      inners[0].subject.send(completion: .failure(.other))
      isDone.signal()
    }
    isInside.wait()
    action(outer, inners)
    mayGoOn.signal()
    isDone.wait()
    return recorder
  }

  struct Feed: Sendable {
    let subject = PassthroughSubject<Int, TestError>()
  }

  @Test(.covers("R5"), arguments: FlatteningForm.latest) func aReplacedInnerSendsNothingAfterwards(
    _ form: FlatteningForm
  ) {
    let recorder = whileAnotherThreadDelivers(form) { outer, inners in
      outer.send(1)
      inners[0].subject.send(98)
      inners[1].subject.send(1)
    }
    #expect(recorder.values == [0, 1])
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test(.covers("R5"), arguments: FlatteningForm.latest) func neitherDoesOneWhoseValuesWait(_ form: FlatteningForm) {
    let recorder = whileAnotherThreadDelivers(form) { outer, inners in
      outer.send(1)
      inners[1].subject.send(97)
      inners[1].subject.send(98)
      outer.send(2)
      inners[2].subject.send(2)
      inners[2].subject.send(completion: .finished)
      outer.send(3)
      inners[3].subject.send(3)
      inners[3].subject.send(completion: .finished)
      outer.send(completion: .finished)
    }
    #expect(recorder.values == [0, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test(arguments: FlatteningForm.all) func theOuterFailsMeanwhile(_ form: FlatteningForm) {
    let recorder = whileAnotherThreadDelivers(form) { outer, _ in
      outer.send(completion: .failure(.failed))
    }
    #expect(recorder.values == [0])
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelMeanwhile(_ form: FlatteningForm) {
    let token = Probe<AnyCancellable?>(nil)
    let outer = PassthroughSubject<Int, TestError>()
    let inner = PassthroughSubject<Int, TestError>()
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    let received = Probe<[Int]>([])
    let made = form(outer) { _ in inner }.sink(
      receiveCompletion: { _ in received.append(-1) },
      receiveValue: { value in
        received.append(value)
        isInside.signal()
        mayGoOn.wait()
      })
    token.change { $0 = made }
    outer.send(0)
    Thread.detachNewThread {
      inner.send(0)
      inner.send(1)
      isDone.signal()
    }
    isInside.wait()
    inner.send(2)
    made.cancel()
    mayGoOn.signal()
    isDone.wait()
    outer.send(3)
    #expect(received.value == [0])
    token.change { $0 = nil }
  }
}
