/// The refreshes that are running, with a number for each.
struct RunningRefreshes {
  private var numbers: [String: Int] = [:]
  private var count = 0

  /// Begins a refresh.
  ///
  /// - Returns: The number of the refresh; nil if one with the same key is running.
  mutating func begin(_ key: RefreshKey) -> Int? {
    guard numbers[key.name] == nil else { return nil }
    count += 1
    numbers[key.name] = count
    return count
  }

  /// Whether a refresh is running and was not discarded.
  func isRunning(_ key: RefreshKey, _ number: Int) -> Bool {
    numbers[key.name] == number
  }

  mutating func end(_ key: RefreshKey, _ number: Int) {
    if isRunning(key, number) { numbers[key.name] = nil }
  }

  mutating func discard(_ key: RefreshKey) {
    numbers[key.name] = nil
  }

  mutating func discardAll() {
    numbers = [:]
  }
}
