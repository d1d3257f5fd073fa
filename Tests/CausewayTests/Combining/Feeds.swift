import Causeway
import CausewayTesting

/// The inputs of a merging operator under test, which record their events.
struct Feeds: Sendable {
  private let taps: [TappedSubject]

  init(_ count: Int) {
    taps = (0..<count).map { _ in TappedSubject() }
  }

  /// All inputs.
  var all: [HandleEvents<PassthroughSubject<Int, TestError>>] { taps.map(\.publisher) }

  subscript(_ index: Int) -> HandleEvents<PassthroughSubject<Int, TestError>> { taps[index].publisher }

  /// Sends to one input.
  func send(_ input: Int, _ values: Int...) {
    for value in values { taps[input].subject.send(value) }
  }

  func finish(_ inputs: Int...) {
    for input in inputs { taps[input].finish() }
  }

  func fail(_ input: Int) {
    taps[input].fail()
  }

  /// The inputs that have been cancelled.
  var cancelled: [Int] {
    taps.indices.filter { taps[$0].seen.contains(.cancelled) }
  }
}
