/// The keys that distinguish a list's elements: the identity, and the number of earlier elements with that identity.
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

  /// The offset of each key.
  var offsets: [Key: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// Returns the indices of the longest increasing subsequence, ignoring `nil`.
  static func longestIncreasing(_ numbers: [Int?]) -> Set<Int> {
    /// For each length, the index of the smallest number that ends an increasing subsequence of that length.
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
