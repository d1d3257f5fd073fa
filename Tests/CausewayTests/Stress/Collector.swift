import Causeway
import CausewayTesting

/// A subscriber that records its events, and detects calls that overlap or follow a cancel.
final class Collector: Sendable {
  private struct State: Sendable {
    var values: [Int] = []
    var ends = 0
    var isInside = false
    var hasOverlap = false
    var hasValueAfterEnd = false
    /// The number of values when a cancel had returned.
    var countAtCancel: Int?
  }

  private let state = Probe(State())
  private let isReleased = Probe(false)
  private let token: AnyCancellable

  init(_ publisher: some Publisher<Int, Never>) {
    let held = Item(0) { [isReleased] in isReleased.change { $0 = true } }
    token = publisher.sink(
      receiveCompletion: { [state] _ in
        _ = held
        state.change { $0.ends += 1 }
      },
      receiveValue: { [state] value in
        state.change { state in
          state.hasOverlap = state.hasOverlap || state.isInside
          state.hasValueAfterEnd = state.hasValueAfterEnd || state.ends > 0
          state.isInside = true
          state.values.append(value)
        }
        _ = held
        state.change { $0.isInside = false }
      })
  }

  var values: [Int] { state.value.values }

  var ends: Int { state.value.ends }

  /// Whether the subscriber's captures have been released.
  var isLetGo: Bool { isReleased.value }

  func cancel() {
    token.cancel()
    state.change { $0.countAtCancel = $0.countAtCancel ?? $0.values.count }
  }

  /// Whether the rules of R1, R2 and R5 held.
  var isClean: Bool {
    let state = state.value
    // A delivery that had begun before a cancel may still arrive after it.
    let isQuiet = state.countAtCancel.map { state.values.count <= $0 + 1 } ?? true
    return !state.hasOverlap && !state.hasValueAfterEnd && state.ends <= 1 && isQuiet
  }
}

extension [Int] {
  /// Returns whether it is one contiguous part of another array whose elements are all different.
  func isPart(of whole: [Int], at places: [Int: Int]) -> Bool {
    guard let first else { return true }
    guard let start = places[first], start + count <= whole.count else { return false }
    return self[...] == whole[start..<start + count]
  }
}
