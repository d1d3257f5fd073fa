import CausewayTesting
import Testing

@testable import Causeway

@Suite struct SubjectEndTests {
  @Test func aPassthroughSubjectTellsLateSubscribersOfItsEnd() {
    let subject = PassthroughSubject<Int, TestError>()
    let early = Recorder(subject)
    subject.send(1)
    subject.send(completion: .failure(.failed))
    subject.send(2)
    subject.send(completion: .finished)
    let late = Recorder(subject)
    #expect(early.values == [1])
    #expect(early.failure == .failed)
    #expect(late.values == [])
    #expect(late.failure == .failed)
  }

  @Test func aCurrentValueSubjectKeepsItsValueForReading() {
    let subject = CurrentValueSubject<Int, TestError>(1)
    subject.send(2)
    subject.send(completion: .finished)
    let late = Recorder(subject)
    let changes = Recorder(subject.changes)
    #expect(subject.value == 2)
    #expect(subject.readOnly.value == 2)
    #expect(late.values == [])
    #expect(late.isFinished && changes.isFinished)
  }

  @Test func aReplaySubjectReplaysBeforeItsEnd() {
    let subject = ReplaySubject<Int, TestError>(2)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .failure(.failed))
    subject.send(4)
    let late = Recorder(subject)
    #expect(late.values == [2, 3])
    #expect(late.failure == .failed)
    #expect(subject.readOnly.quitting(after: 1) == (values: [2], completions: 0))
    #expect(subject.quitting(after: 0) == (values: [], completions: 0))
  }

  @Test(arguments: [0, 1, 3, .max]) func aReplaySubjectKeepsWhatItIsAskedTo(_ limit: Int) {
    let subject = ReplaySubject<Int, Never>(limit)
    for value in 1...5 { subject.send(value) }
    let recorder = Recorder(subject)
    subject.send(6)
    #expect(recorder.values == Array((1...5).suffix(limit)) + [6])
    recorder.cancel()
  }

  @Test func anEndSentInsideAValueComesAfterIt() {
    let subject = PassthroughSubject<Int, Never>()
    let events = Probe<[String]>([])
    let first = subject.sink { value in
      if value == 1 {
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
      }
    }
    let second = subject.sink(
      receiveCompletion: { _ in events.append("end") }, receiveValue: { events.append("\($0)") })
    subject.send(1)
    #expect(events.value == ["1", "2", "end"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aSubscriberThatComesInsideAnEndHearsOfIt() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let inner = Probe<Recorder<Int, Never>?>(nil)
    let token = subject.sink(
      receiveCompletion: { _ in inner.change { $0 = Recorder(subject) } }, receiveValue: { _ in })
    subject.send(completion: .finished)
    #expect(inner.value?.values == [])
    #expect(inner.value?.isFinished == true)
    token.cancel()
  }

  @Test func aSignalNeedsNoValue() {
    let subject = PassthroughSubject<Void, Never>()
    let count = Probe(0)
    let token = subject.sink { count.change { $0 += 1 } }
    subject.send()
    subject.send()
    #expect(count.value == 2)
    token.cancel()
  }

  @Test func changesLeavesTheCurrentValueOut() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorders = [Recorder(subject.changes), Recorder(subject.readOnly.changes)]
    subject.send(2)
    subject.value = 3
    #expect(recorders.map(\.values) == [[2, 3], [2, 3]])
    recorders.forEach { $0.cancel() }
  }

  @Test func theValueIsAheadOfADeliveryUnderWay() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let seen = Probe<[[Int]]>([])
    let token = subject.changes.sink { value in
      if value == 1 { subject.send(2) }
      seen.append([value, subject.value])
    }
    subject.send(1)
    #expect(seen.value == [[1, 2], [2, 2]])
    token.cancel()
  }
}

@Suite struct ReplayBufferTests {
  @Test(arguments: [0, 1, 2, 3, 7, 64, Int.max], 1...5 as ClosedRange<UInt64>)
  func keepsTheLast(limit: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counter = ReleaseCounter()
    var buffer = ReplayBuffer<Item>(limit: limit)
    var model: [Int] = []
    for _ in 0..<Int.random(in: 0...200, using: &random) {
      let item = counter.item()
      model.append(item.id)
      let replaced = buffer.append(item)
      #expect(replaced?.id == (limit > 0 && model.count > limit ? model.removeFirst() : nil))
      if limit == 0 { model = [] }
      #expect(buffer.snapshot.map(\.id) == model)
    }
    #expect(counter.liveCount == model.count)
  }
}
