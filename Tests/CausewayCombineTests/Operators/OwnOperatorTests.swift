import CausewayCombine
import Testing

/// The operators of `OwnOperators` are those of the app, although `Causeway` has operators of the same names.
struct OwnOperatorTests {
  private let a = PassthroughSubject<Int, Never>()

  @Test func anOperatorOfTheAppIsPreferred() {
    let pairs: AnyPublisher<(Int, Int), Never> = [1, 2, 3].publisher.pairwise()
    #expect(Recording(pairs.map { $0 * 10 + $1 }).values == [12, 23])
    #expect(Recording([1].publisher.mapToResult()).values == [.success(1)])
    #expect(Recording([1].publisher.materialize()).values == ["1", "finished"])
    #expect(Recording([1, 2].publisher.reduce(into: 0) { $0 += $1 }).values == [3])
    #expect(Recording(["", "a"].publisher.dropEmpty()).values == ["a"])
    #expect(Recording([1].publisher.withLatest(from: [2].publisher)).values == [2])
    let latest = Recording(
      a.flatMapLatest {
        $0 == 1 ? Empty(completeImmediately: false).eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
      })
    let first = Recording(
      a.flatMapFirst {
        $0 == 1 ? Empty(completeImmediately: false).eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()
      })
    let all = Recording(a.concatMap { Just($0) })
    let shared: AnyPublisher<Int, Never> = a.share(replay: 1)
    let replaying = Recording(shared)
    for number in 1...3 { a.send(number) }
    #expect(latest.values == [2, 3])
    #expect(first.values == [])
    #expect(all.values == [1, 2, 3])
    #expect(replaying.values == [1, 2, 3])
    #expect(Recording(shared).values == [3])
  }

  @Test func anAsynchronousOperatorOfTheAppIsPreferred() async {
    let results: AnyPublisher<Int, Never> = [1].publisher.mapAsync { $0 + 1 }
    var values: [Int] = []
    for await value in results.values { values.append(value) }
    #expect(values == [2])
  }
}
