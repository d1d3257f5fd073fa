import Causeway
import CausewayTesting
import Testing

/// A form of `combineLatest` or `zip`, with tuples as arrays.
struct MergingForm: Sendable, CustomTestStringConvertible {
  typealias Input = AnyPublisher<Int, TestError>

  let testDescription: String
  let count: Int
  let make: @Sendable ([Input]) -> AnyPublisher<[Int], TestError>

  private init(
    _ name: String, _ count: Int, _ make: @escaping @Sendable ([Input]) -> some Publisher<[Int], TestError>
  ) {
    testDescription = name
    self.count = count
    self.make = { make($0).eraseToAnyPublisher() }
  }

  func callAsFunction(_ inputs: [some Publisher<Int, TestError>]) -> AnyPublisher<[Int], TestError> {
    make(inputs.map { $0.eraseToAnyPublisher() })
  }

  static let combineLatest: [MergingForm] = [
    MergingForm("combineLatest of 2", 2) { Causeway.combineLatest($0[0], $0[1]).map { [$0.0, $0.1] } },
    MergingForm("combineLatest of 3", 3) { Causeway.combineLatest($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] } },
    MergingForm("combineLatest of 4", 4) {
      Causeway.combineLatest($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] }
    },
    MergingForm("combineLatest of 5", 5) {
      Causeway.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
    },
    MergingForm("combineLatest of 6", 6) {
      Causeway.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
    },
    MergingForm("combineLatest of an array", 3) { Causeway.combineLatest($0) },
  ]

  static let zip: [MergingForm] = [
    MergingForm("zip of 2", 2) { Causeway.zip($0[0], $0[1]).map { [$0.0, $0.1] } },
    MergingForm("zip of 3", 3) { Causeway.zip($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] } },
    MergingForm("zip of 4", 4) { Causeway.zip($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] } },
    MergingForm("zip of 5", 5) {
      Causeway.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
    },
    MergingForm("zip of 6", 6) {
      Causeway.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
    },
    MergingForm("zip of an array", 3) { Causeway.zip($0) },
  ]

  static let merge: [MergingForm] = [
    MergingForm("merge(with:)", 2) { $0[0].merge(with: $0[1]).map { [$0] } },
    MergingForm("merge of several", 3) { Causeway.merge($0[0], $0[1], $0[2]).map { [$0] } },
    MergingForm("merge of an array", 4) { Causeway.merge($0).map { [$0] } },
  ]

  static let all = combineLatest + zip + merge
}

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
