import CausewayTesting
import Testing

@testable import Causeway

/// The common behaviour of all merging operators.
@Suite struct MergerTests {
  @Test(arguments: MergingForm.all) func aFailureEndsAllAtOnce(_ form: MergingForm) {
    for failing in 0..<form.count {
      let feeds = Feeds(form.count)
      let recorder = Recorder(form(feeds.all))
      let others = (0..<form.count).filter { $0 != failing }
      feeds.send(others[0], 1)
      let before = recorder.values
      feeds.fail(failing)
      #expect(recorder.failure == .failed)
      #expect(feeds.cancelled == others)
      for input in 0..<form.count { feeds.send(input, 2) }
      #expect(recorder.values == before)
    }
  }

  @Test(arguments: MergingForm.all) func anInputThatFailsAtOnceKeepsLaterOnesOut(_ form: MergingForm) {
    let subscribed = Probe<[Int]>([])
    let inputs = (0..<form.count).map { index in
      Deferred {
        subscribed.append(index)
        return index == 1
          ? Fail<Int, TestError>(error: .other).eraseToAnyPublisher()
          : PassthroughSubject<Int, TestError>().eraseToAnyPublisher()
      }
    }
    let recorder = Recorder(form(inputs))
    #expect(recorder.failure == .other)
    #expect(subscribed.value == [0, 1])
  }

  @Test(.covers("R5"), arguments: MergingForm.all) func aCancelInsideReceiveSubscriptionSubscribesToNothing(
    _ form: MergingForm
  ) {
    let subscribed = Probe(0)
    let inputs = (0..<form.count).map { index in
      Deferred {
        subscribed.change { $0 += 1 }
        return Just(index).setFailureType(to: TestError.self)
      }
    }
    let (values, completions) = form(inputs).quitting(after: 0)
    #expect(values == [])
    #expect(completions == 0)
    #expect(subscribed.value == 0)
  }

  @Test(.covers("R5"), arguments: MergingForm.all, [1, 2]) func aCancelInsideAValueIsTheLast(
    _ form: MergingForm, after limit: Int
  ) {
    let feeds = Feeds(form.count)
    let values = Probe<[[Int]]>([])
    let completions = Probe(0)
    form(feeds.all).subscribe(QuittingSubscriber(after: limit, values: values, completions: completions))
    for number in 0..<5 {
      for input in 0..<form.count { feeds.send(input, number) }
    }
    feeds.finish(0)
    #expect(values.value.count == limit)
    #expect(completions.value == 0)
    #expect(feeds.cancelled == Array(0..<form.count))
  }

  @Test(.covers("R5"), arguments: MergingForm.all) func aCancelStopsSynchronousInputs(_ form: MergingForm) {
    let seen = Probe(0)
    let inputs = (0..<form.count).map { _ in
      (0..<10).publisher.handleEvents(receiveOutput: { _ in seen.change { $0 += 1 } })
        .setFailureType(to: TestError.self)
    }
    let (values, completions) = form(inputs).quitting(after: 1)
    #expect(values.count == 1)
    #expect(completions == 0)
    #expect(seen.value < 10 * form.count)
  }

  /// The last value and the end arrive together.
  @Test(.covers("R5")) func aCancelInsideTheLastValueKeepsTheEndAway() {
    let (values, completions) = zip(Just(1), Just(2)).map { [$0.0, $0.1] }.quitting(after: 1)
    #expect(values == [[1, 2]])
    #expect(completions == 0)
    let many = zip(Just(1), Just(2), Just(3), Just(4), Just(5)).map(\.4).quitting(after: 1)
    #expect(many == (values: [5], completions: 0))
  }

  /// An input that the end of another cancels may cancel everything.
  @Test(.covers("R5")) func aCancelInAnInputsCancelHookKeepsTheEndAway() {
    let token = Probe<AnyCancellable?>(nil)
    let ends = Probe(0)
    let failing = PassthroughSubject<Int, TestError>()
    let other = PassthroughSubject<Int, TestError>()
    let made = merge(failing.handleEvents(), other.handleEvents(receiveCancel: { token.value?.cancel() }))
      .sink(receiveCompletion: { _ in ends.change { $0 += 1 } }, receiveValue: { _ in })
    token.change { $0 = made }
    failing.send(completion: .failure(.failed))
    #expect(ends.value == 0)
    token.change { $0 = nil }
  }

  /// A value sent from inside the subscriber is handled after the one being delivered.
  @Test(.covers("R3"), arguments: MergingForm.all) func aNestedSendIsQueued(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let depth = Probe(0)
    let deepest = Probe(0)
    let count = Probe(0)
    let token = form(feeds.all).sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        depth.change { $0 += 1 }
        deepest.change { $0 = max($0, depth.value) }
        count.change { $0 += 1 }
        if count.value < 20 {
          for input in (0..<form.count).reversed() { feeds.send(input, count.value) }
        }
        depth.change { $0 -= 1 }
      })
    for input in 0..<form.count { feeds.send(input, 0) }
    #expect(count.value >= 20)
    #expect(deepest.value == 1)
    token.cancel()
  }

  @Test(arguments: MergingForm.all) func eachSubscriptionIsOnItsOwn(_ form: MergingForm) {
    let feeds = Feeds(form.count)
    let tested = form(feeds.all)
    let first = Recorder(tested)
    for input in 0..<form.count { feeds.send(input, 1) }
    let before = first.values
    first.cancel()
    let second = Recorder(tested)
    for input in 0..<form.count { feeds.send(input, 2) }
    #expect(first.values == before)
    #expect(second.values.first?.allSatisfy { $0 == 2 } == true)
    second.cancel()
  }
}

@Suite struct SubscriptionTableTests {
  private func subscription() -> Subscription {
    CancelFlag().subscription
  }

  @Test func placesAreUsedAgain() {
    var table = SubscriptionTable()
    let places = (0..<3).map { _ in table.add(subscription()) }
    #expect(places == [0, 1, 2])
    let removed = [1, 1, 3].map { table.remove(at: $0) != nil }
    #expect(removed == [true, false, false])
    let next = (0..<2).map { _ in table.add(subscription()) }
    #expect(next == [1, 3])
    let left = table.close()
    #expect(left.count { $0 != nil } == 4)
  }

  @Test func aClosedTableKeepsNothing() {
    var table = SubscriptionTable()
    _ = table.add(subscription())
    _ = table.remove(at: 0)
    let left = table.close()
    #expect(left.allSatisfy { $0 == nil })
    #expect(table.isClosed)
    let place = table.add(subscription())
    #expect(place == nil)
    let nothing = table.remove(at: 0)
    #expect(nothing?.isActive == nil)
  }
}
