import Causeway
import CausewayTesting
import Testing

@Suite struct ZipFormTests {
  private func row(_ value: Int, _ form: MergingForm) -> [Int] {
    Array(repeating: value, count: form.count)
  }

  @Test(arguments: MergingForm.zip) func matchesFirstWithFirst(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    for input in 1..<form.count { feeds.send(input, 1, 2, 3) }
    #expect(recorder.values == [])
    feeds.send(0, 1)
    #expect(recorder.values == [row(1, form)])
    feeds.send(0, 2, 3, 4)
    #expect(recorder.values == [row(1, form), row(2, form), row(3, form)])
    feeds.send(0, 5)
    for input in 1..<form.count { feeds.send(input, 4) }
    #expect(recorder.values.last == row(4, form))
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(feeds.cancelled == Array(0..<form.count))
  }

  @Test(arguments: MergingForm.zip) func valuesWaitWithoutALimit(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    // Values are taken while others arrive, so that the buffers wrap around.
    for number in 0..<200 {
      for input in 1..<form.count { feeds.send(input, number) }
      if number.isMultiple(of: 3) { feeds.send(0, number / 3) }
    }
    for number in 67..<200 { feeds.send(0, number) }
    #expect(recorder.values == (0..<200).map { row($0, form) })
    recorder.cancel()
  }

  /// The end arrives when no values wait.
  @Test(arguments: MergingForm.zip) func finishesWithAnInputThatHasNothingLeft(_ form: MergingForm) {
    for first in 0..<form.count {
      let feeds = Feeds(form.count)
      let recorder = Recorder(form(feeds.all))
      for input in 0..<form.count { feeds.send(input, 1) }
      for input in 0..<form.count where input != first { feeds.send(input, 2) }
      feeds.finish(first)
      #expect(recorder.isFinished)
      #expect(recorder.values == [row(1, form)])
      #expect(feeds.cancelled == (0..<form.count).filter { $0 != first })
    }
  }

  /// The end arrives while values wait, and takes effect when they have been used up.
  @Test(arguments: MergingForm.zip) func finishesWhenWhatWaitsIsUsedUp(_ form: MergingForm) {
    for first in 0..<form.count {
      let feeds = Feeds(form.count)
      let recorder = Recorder(form(feeds.all))
      feeds.send(first, 1, 2)
      feeds.finish(first)
      #expect(recorder.completion == nil)
      for input in 0..<form.count where input != first { feeds.send(input, 1) }
      #expect(recorder.completion == nil)
      for input in 0..<form.count where input != first { feeds.send(input, 2) }
      #expect(recorder.isFinished)
      #expect(recorder.values == [row(1, form), row(2, form)])
      #expect(feeds.cancelled == (0..<form.count).filter { $0 != first })
    }
  }

  @Test(arguments: MergingForm.zip) func finishesWhenAllHaveAlthoughSomeValuesWait(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    for input in 1..<form.count {
      feeds.send(input, 1)
      feeds.finish(input)
    }
    #expect(recorder.completion == nil)
    feeds.finish(0)
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func ofAnEmptyArrayFinishesAtOnce() {
    let recorder = Recorder(zip([PassthroughSubject<Int, TestError>]()))
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func ofOneSendsEachValue() {
    let recorder = Recorder(zip([[1, 2].publisher]))
    #expect(recorder.values == [[1], [2]])
    #expect(recorder.isFinished)
  }

  @Test func synchronousInputsAreMatched() {
    let pairs = Recorder(zip((1...3).publisher, ["a", "b"].publisher).map { "\($0.0)\($0.1)" })
    #expect(pairs.values == ["1a", "2b"])
    #expect(pairs.isFinished)
    let many = Recorder(
      zip((1...3).publisher, ["a", "b"].publisher, [2.5, 3].publisher, [[1], []].publisher, [true, false].publisher)
        .map { "\($0.0) \($0.1) \($0.2) \($0.3) \($0.4)" })
    #expect(many.values == ["1 a 2.5 [1] true", "2 b 3.0 [] false"])
    #expect(many.isFinished)
  }

  @Test func aSynchronousInputIsCutShortByOneThatHasEnded() {
    let seen = Probe<[Int]>([])
    let recorder = Recorder(zip(Just(1), (1...5).publisher.handleEvents(receiveOutput: { seen.append($0) })).map(\.1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(seen.value == [1])
  }
}
