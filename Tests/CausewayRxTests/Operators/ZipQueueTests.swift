import CausewayRx
import CausewayTesting
import Testing

/// Elements of `zip` that wait for their partners.
@Suite struct ZipQueueTests {
  @Test(arguments: [1, 2, 17, 40, 200]) func elementsWaitInOrder(_ count: Int) {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let pairs = Probe<[Int]>([])
    let token = Observable.zip(first, second).subscribe(onNext: { pairs.append($0.0 * 1_000 + $0.1) })
    for number in 0..<count { first.onNext(number) }
    for number in 0..<count { second.onNext(number) }
    // The queues are empty again, and now the other one waits.
    for number in 0..<count { second.onNext(number) }
    for number in 0..<count { first.onNext(number) }
    let once = (0..<count).map { $0 * 1_001 }
    #expect(pairs.value == once + once)
    token.dispose()
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test func anElementFromInsideFindsItsPartner() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let diary = Diary()
    let token = Observable.zip(first, second).subscribe(onNext: { pair in
      diary.write("\(pair.0) \(pair.1)")
      if pair.0 == 1 { second.onNext(20) }
    })
    first.onNext(1)
    first.onNext(2)
    second.onNext(10)
    #expect(diary.lines == ["1 10", "2 20"])
    token.dispose()
  }

  @Test func aSelectorThatThrowsEndsIt() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let diary = Diary()
    let token = diary.follow(
      Observable.zip(first, second, resultSelector: { (_, _) throws -> Int in throw Mishap.first }))
    first.onNext(1)
    second.onNext(1)
    #expect(diary.lines == ["first", "disposed"])
    #expect(!first.hasObservers && !second.hasObservers)
    token.dispose()
  }
}
