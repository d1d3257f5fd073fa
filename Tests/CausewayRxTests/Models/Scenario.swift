import Causeway

/// What the inputs of an operator send, and when the subscriber disposes: one input of a random comparison.
struct Scenario: Sendable {
  typealias Event = Materialized<Int, Trouble>

  /// Something an input sends.
  struct Arrival: Sendable {
    let tick: Int
    let input: Int
    let event: Event

    var timed: Timed<Int> { Timed(tick, event) }
    var value: Int? { timed.value }
    var isEnd: Bool { timed.isEnd }
    var isCompleted: Bool { timed.isCompleted }
    var isFailure: Bool { timed.isFailure }

    init(tick: Int, input: Int, event: Event) {
      self.tick = tick
      self.input = input
      self.event = event
    }
  }

  enum Disposal: Sendable {
    case never
    /// When everything of that tick has happened.
    case atEnd(ofTick: Int)
    /// Inside the element with that number, from 1 on.
    case insideElement(Int)
  }

  /// Everything that is sent, in order; each input as long as it has not ended.
  var arrivals: [Arrival]
  /// A number that operators take their parameter from, such as a count or a duration in ticks.
  var n: Int
  var disposal = Disposal.never
  /// The last tick that is looked at.
  var horizon = 40

  /// What one input sends.
  subscript(input: Int) -> [Timed<Int>] {
    arrivals.filter { $0.input == input }.map(\.timed)
  }

  /// Numbers, each to all inputs, and then the end, at once.
  ///
  /// It is looked at for as long as anything may come.
  init(_ numbers: [Int], to inputs: Int, n: Int) {
    arrivals = (numbers.map { Event.value($0) } + [.completion(.finished)]).flatMap { event in
      (0..<inputs).map { Arrival(tick: 0, input: $0, event: event) }
    }
    self.n = n
    horizon = .max
  }

  /// Something random: few values, often at the same tick, with all sorts of ends.
  init(inputs: Int, parameter: ClosedRange<Int>, using random: inout Seeded) {
    var queues = (0..<inputs).map { Self.randomQueue($0, &random)[...] }
    var arrivals: [Arrival] = []
    // Within a tick the inputs take turns at random.
    while let tick = queues.compactMap({ $0.first?.tick }).min() {
      let next = queues.indices.filter { queues[$0].first?.tick == tick }.randomElement(using: &random)!
      arrivals.append(queues[next].removeFirst())
    }
    self.arrivals = arrivals
    n = .random(in: parameter, using: &random)
    disposal =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .atEnd(ofTick: .random(in: 0...12, using: &random))
      case 1: .insideElement(.random(in: 1...3, using: &random))
      default: .never
      }
  }

  private static func randomQueue(_ input: Int, _ random: inout Seeded) -> [Arrival] {
    var queue: [Arrival] = []
    var tick = 0
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      tick += [0, 1, 1, 2, 3, 5].randomElement(using: &random)!
      queue.append(Arrival(tick: tick, input: input, event: .value(.random(in: 0...6, using: &random))))
    }
    tick += Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: queue.append(Arrival(tick: tick, input: input, event: .completion(.finished)))
    case 6..<8: queue.append(Arrival(tick: tick, input: input, event: .completion(.failure(.source))))
    default: break
    }
    return queue
  }
}

extension Scenario: CustomStringConvertible {
  var description: String {
    let events = arrivals.map { "input \($0.input): \($0.timed)" }
    return (events + ["n = \(n), disposal: \(disposal)"]).joined(separator: "\n")
  }
}
