import Testing

@testable import CausewayRx

/// The order of a bag's values, some of which have been removed.
@Suite struct BagTests {
  private func values(_ bag: Bag<Int>) -> [Int] {
    var values: [Int] = []
    bag.forEach { values.append($0) }
    return values
  }

  @Test func theFirstPositionIsUsedAgainAndTheOthersKeepTheirOrder() {
    var bag = Bag<Int>()
    let keys = (0..<10).map { bag.insert($0) }
    #expect(bag.remove(keys[0]) == 0)
    #expect(bag.remove(keys[4]) == 4)
    #expect(bag.remove(keys[4]) == nil)
    #expect(bag.remove(keys[9]) == 9)
    #expect(bag.count == 7)
    _ = bag.insert(10)
    let last = bag.insert(11)
    #expect(values(bag) == [10, 1, 2, 3, 5, 6, 7, 8, 11])
    for key in keys { _ = bag.remove(key) }
    #expect(values(bag) == [10, 11])
    #expect(bag.count == 2)
    #expect(bag.remove(last) == 11)
    #expect(values(bag) == [10])
    #expect(bag.remove(99) == nil)
  }

  @Test func randomInsertionsAndRemovalsDoWhatADictionaryDoes() {
    var random = SystemRandomNumberGenerator()
    var (bag, model): (Bag<Int>, [UInt64: Int]) = (Bag(), [:])
    for number in 0..<2_000 {
      if model.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
        model[bag.insert(number)] = number
      } else {
        let key = model.keys.randomElement(using: &random)!
        #expect(bag.remove(key) == model.removeValue(forKey: key))
      }
      if number % 100 == 0 { #expect(values(bag).sorted() == model.values.sorted()) }
      #expect(bag.count == model.count)
    }
  }
}
