import CausewayCombine
import Testing

struct CombiningTests {
  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<Int, Never>()
  private let c = PassthroughSubject<Int, Never>()
  private let d = PassthroughSubject<Int, Never>()

  @Test func latestValuesAreCombined() {
    let two = Recording(a.combineLatest(b) { $0 + $1 })
    let three = Recording(a.combineLatest(b, c) { $0 + $1 + $2 })
    let four = Recording(a.combineLatest(b, c, d).map { $0.0 + $0.1 + $0.2 + $0.3 })
    a.send(1)
    b.send(10)
    c.send(100)
    d.send(1_000)
    a.send(2)
    #expect(two.values == [11, 12])
    #expect(three.values == [111, 112])
    #expect(four.values == [1_111, 1_112])
    for subject in [a, b, c, d] { subject.send(completion: .finished) }
    #expect(two.isFinished && three.isFinished && four.isFinished)
  }

  @Test func valuesAreZipped() {
    let two = Recording(a.zip(b).map { $0 + $1 })
    let three = Recording(Publishers.Zip3(a, b, c).map { $0 + $1 + $2 })
    let four = Recording(a.zip(b, c, d) { $0 + $1 + $2 + $3 })
    a.send(1)
    a.send(2)
    b.send(10)
    c.send(100)
    d.send(1_000)
    #expect(two.values == [11])
    #expect(three.values == [111])
    #expect(four.values == [1_111])
  }

  @Test func valuesAreMerged() {
    let merged = Recording(a.merge(with: b))
    let three = Recording(a.merge(with: b, c))
    let eight = Recording(Publishers.Merge8(a, b, c, d, Just(1), Just(2), Just(3), Just(4)))
    let many = Recording(Publishers.MergeMany(a, b, c))
    a.send(5)
    b.send(6)
    c.send(7)
    #expect(merged.values == [5, 6])
    #expect(three.values == [5, 6, 7])
    #expect(eight.values == [1, 2, 3, 4, 5, 6, 7])
    #expect(many.values == [5, 6, 7])
    #expect(Recording(Publishers.MergeMany([Just<Int>]())).isFinished)
  }
}
