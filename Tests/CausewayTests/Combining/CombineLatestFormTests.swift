import Causeway
import CausewayTesting
import Testing

@Suite struct CombineLatestFormTests {
  @Test(arguments: MergingForm.combineLatest) func sendsOnceAllHaveAValueAndThenEveryChange(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    let last = form.count - 1
    for input in 0..<last { feeds.send(input, -1, input) }
    #expect(recorder.values == [])
    var row = Array(0..<form.count)
    var expected = [row]
    feeds.send(last, last)
    for input in row.indices {
      for value in [10 + input, 20 + input] {
        feeds.send(input, value)
        row[input] = value
        expected.append(row)
      }
    }
    #expect(recorder.values == expected)
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(feeds.cancelled == Array(0..<form.count))
  }

  @Test(arguments: MergingForm.combineLatest) func finishesWhenAllHave(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    for input in 0..<form.count { feeds.send(input, 0) }
    for input in 1..<form.count { feeds.finish(input) }
    #expect(recorder.completion == nil)
    // The last values of the other inputs still count.
    feeds.send(0, 7)
    #expect(recorder.values.last == [7] + Array(repeating: 0, count: form.count - 1))
    feeds.finish(0)
    #expect(recorder.isFinished)
    #expect(feeds.cancelled == [])
  }

  @Test(arguments: MergingForm.combineLatest) func finishesWhenOneHasWithoutAValue(_ form: MergingForm) {
    for empty in 0..<form.count {
      let feeds = Feeds(form.count)
      let recorder = Recorder(form(feeds.all))
      for input in 0..<form.count where input != empty { feeds.send(input, 1) }
      feeds.finish(empty)
      #expect(recorder.isFinished)
      #expect(recorder.values == [])
      #expect(feeds.cancelled == (0..<form.count).filter { $0 != empty })
    }
  }

  @Test func finishesWithAValueBeforeTheOthersHaveOne() {
    let feeds = Feeds(2)
    let recorder = Recorder(combineLatest(feeds[0], feeds[1]).map { [$0.0, $0.1] })
    feeds.send(0, 1)
    feeds.finish(0)
    #expect(recorder.completion == nil)
    feeds.send(1, 2, 3)
    #expect(recorder.values == [[1, 2], [1, 3]])
    feeds.finish(1)
    #expect(recorder.isFinished)
  }

  @Test func ofAnEmptyArrayFinishesAtOnce() {
    let recorder = Recorder(combineLatest([PassthroughSubject<Int, TestError>]()))
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func ofOneSendsEachValue() {
    let recorder = Recorder(combineLatest([[1, 2].publisher]))
    #expect(recorder.values == [[1], [2]])
    #expect(recorder.isFinished)
  }

  @Test func synchronousInputsKeepTheirLastValues() {
    let pairs = Recorder(combineLatest(Just("a"), [1, 2].publisher).map { "\($0.0)\($0.1)" })
    #expect(pairs.values == ["a1", "a2"])
    #expect(pairs.isFinished)
    let many = Recorder(
      combineLatest([1, 2].publisher, Just("a"), Just(2.5), Just([3]), [true, false].publisher).map {
        "\($0.0) \($0.1) \($0.2) \($0.3) \($0.4)"
      })
    #expect(many.values == ["2 a 2.5 [3] true", "2 a 2.5 [3] false"])
    #expect(many.isFinished)
  }

  @Test func valueHoldingInputsSendAtOnce() {
    let a = CurrentValueSubject<Int, Never>(1)
    let b = CurrentValueSubject<String, Never>("x")
    let recorder = Recorder(combineLatest(a, b).map { "\($0.0)\($0.1)" })
    #expect(recorder.values == ["1x"])
    b.send("y")
    a.send(2)
    #expect(recorder.values == ["1x", "1y", "2y"])
    recorder.cancel()
  }

  @Test func oneInputTwiceIsTwoInputs() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(combineLatest(subject, subject).map { [$0.0, $0.1] })
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [[1, 1], [2, 1], [2, 2]])
    recorder.cancel()
  }
}
