/// What tells the elements of a list apart: the identity of each, and how many of that identity have come before it.
struct ListIdentities<ID: Hashable> {
  struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  let keys: [Key]

  init(_ ids: [ID]) {
    var counts: [ID: Int] = [:]
    keys = ids.map { id in
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
  }

  /// Where each is.
  var offsets: [Key: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// Where the longest increasing subsequence of numbers is, without the places that have none.
  static func longestIncreasing(_ numbers: [Int?]) -> Set<Int> {
    /// For each length, the place of the smallest number with which a sequence of this length ends.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
      }
      previous[place] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: Set<Int> = []
    var place = ends.last
    while let current = place {
      result.insert(current)
      place = previous[current]
    }
    return result
  }
}
