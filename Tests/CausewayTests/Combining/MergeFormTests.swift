import Causeway
import CausewayTesting
import Testing

@Suite struct MergeFormTests {
  @Test(arguments: MergingForm.merge) func sendsWhatComesAsItComes(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    for number in 0..<12 { feeds.send(number % form.count, number) }
    #expect(recorder.values == (0..<12).map { [$0] })
    recorder.cancel()
    #expect(feeds.cancelled == Array(0..<form.count))
  }

  @Test(arguments: MergingForm.merge) func finishesWhenAllHave(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let recorder = Recorder(form(feeds.all))
    for input in 1..<form.count { feeds.finish(input) }
    #expect(recorder.completion == nil)
    feeds.send(0, 1)
    feeds.finish(0)
    #expect(recorder.values == [[1]])
    #expect(recorder.isFinished)
    #expect(feeds.cancelled == [])
  }

  @Test func ofNoneFinishesAtOnce() {
    let recorder = Recorder(merge([PassthroughSubject<Int, TestError>]()))
    #expect(recorder.isFinished)
    #expect(recorder.values == [])
  }

  @Test func synchronousInputsComeInOrder() {
    let recorder = Recorder(merge((1...2).publisher, (3...3).publisher, (4...6).publisher))
    #expect(recorder.values == Array(1...6))
    #expect(recorder.isFinished)
  }

  @Test func inputsOfDifferentTypesAreMerged() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(Just(1).merge(with: subject).merge(with: [2, 3].publisher.map { $0 * 10 }))
    subject.send(4)
    #expect(recorder.values == [1, 20, 30, 4])
    subject.send(completion: .finished)
    #expect(recorder.isFinished)
  }
}
