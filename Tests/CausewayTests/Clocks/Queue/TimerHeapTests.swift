import Testing

@testable import Causeway

@Suite struct TimerHeapTests {
  /// The model: a sorted array.
  private struct Model {
    var entries: [(deadline: Nanoseconds, order: Int)] = []

    mutating func insert(_ order: Int, at deadline: Nanoseconds) {
      let place = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
      entries.insert((deadline, order), at: place)
    }

    mutating func remove(_ order: Int) -> Int? {
      entries.firstIndex { $0.order == order }.map { entries.remove(at: $0).order }
    }

    mutating func popFirst(dueAt now: Nanoseconds) -> Int? {
      guard let first = entries.first, first.deadline <= now else { return nil }
      return entries.removeFirst().order
    }
  }

  @Test(arguments: 0..<20) func isLikeASortedArray(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var heap = TimerHeap<Int>()
    var model = Model()
    var places: [TimerHeap<Int>.Place] = []
    var now = Nanoseconds.zero
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let deadline = now + .seconds(Int64.random(in: -2...20, using: &random))
        model.insert(places.count, at: deadline)
        places.append(heap.insert(places.count, at: deadline))
      case 5..<8:
        // Usually one that has been removed already.
        guard !places.isEmpty else { continue }
        let order = Int.random(in: max(0, places.count - 40)..<places.count, using: &random)
        #expect(heap.remove(places[order]) == model.remove(order))
      default:
        now = now + .seconds(1)
        while let next = model.popFirst(dueAt: now) { #expect(heap.popFirst(dueAt: now) == next) }
        #expect(heap.popFirst(dueAt: now) == nil)
      }
      #expect(heap.count == model.entries.count)
      #expect(heap.earliest == model.entries.first?.deadline)
    }
  }

  @Test func aPlaceThatIsUsedAgainIsAnotherOne() {
    var heap = TimerHeap<String>()
    let first = heap.insert("first", at: .seconds(1))
    #expect(heap.remove(first) == "first")
    let second = heap.insert("second", at: .seconds(1))
    #expect(heap.remove(first) == nil)
    #expect(heap.remove(second) == "second")
    #expect(heap.remove(second) == nil)
  }

  @Test func releasesRemovedPayloads() {
    var heap = TimerHeap<Witness>()
    weak var taken: Witness?
    do {
      let witness = Witness()
      taken = witness
      let place = heap.insert(witness, at: .zero)
      _ = heap.insert(Witness(), at: .zero)
      _ = heap.remove(place)
    }
    #expect(taken == nil)
    #expect(heap.count == 1)
  }
}
