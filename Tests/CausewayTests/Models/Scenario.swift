import Causeway
import CausewayTesting

/// What the inputs of an operator send, and when the subscriber cancels: one input of a random comparison.
struct Scenario: Sendable {
  typealias Event = Materialized<Int, MarbleFailure>

  /// Something an input sends.
  struct Arrival: Sendable {
    let tick: Int
    let input: Int
    let event: Event
    /// The value, unless it is the end.
    let value: Int?
    let isFinish: Bool

    var isEnd: Bool { value == nil }
    var isFailure: Bool { isEnd && !isFinish }
    var timed: Timed<Int> { Timed(tick, event) }

    init(tick: Int, input: Int, event: Event) {
      self.tick = tick
      self.input = input
      self.event = event
      let timed = Timed(tick, event)
      value = timed.value
      isFinish = timed.isFinish
    }
  }

  enum Cancel: Sendable {
    case never
    /// When everything of that tick has happened.
    case atEnd(ofTick: Int)
    /// Inside the value with that number, from 1 on.
    case insideValue(Int)
  }

  /// Everything that is sent, in order; each input as long as it has not ended.
  let arrivals: [Arrival]
  /// A number that operators take their parameter from, such as a count or a duration in ticks.
  var n: Int
  var cancel = Cancel.never
  /// The last tick that is looked at.
  var horizon = 40

  /// What one input sends.
  subscript(input: Int) -> [Timed<Int>] {
    var timed: [Timed<Int>] = []
    for arrival in arrivals where arrival.input == input { timed.append(arrival.timed) }
    return timed
  }

  /// What the inputs of a picture send.
  init(diagrams: [String], n: Int) throws(MarbleSyntaxError) {
    var arrivals: [Arrival] = []
    for (input, text) in diagrams.enumerated() {
      for moment in try MarbleDiagram(text).moments {
        arrivals.append(Arrival(tick: moment.tick, input: input, event: Event(moment.event)))
      }
    }
    self.arrivals = arrivals.sorted { ($0.tick, $0.input) < ($1.tick, $1.input) }
    self.n = n
  }

  /// Numbers, each to all inputs, and then the finish, at once.
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
  ///
  /// The number is not yet in the range of an operator's parameter.
  init(inputs: Int, using random: inout Seeded) {
    var queues = (0..<inputs).map { Self.randomQueue($0, &random)[...] }
    var arrivals: [Arrival] = []
    // Within a tick the inputs take turns at random.
    while let tick = queues.compactMap({ $0.first?.tick }).min() {
      let next = queues.indices.filter { queues[$0].first?.tick == tick }.randomElement(using: &random)!
      arrivals.append(queues[next].removeFirst())
    }
    self.arrivals = arrivals
    n = .random(in: 0..<1000, using: &random)
    cancel =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .atEnd(ofTick: .random(in: 0...12, using: &random))
      case 1: .insideValue(.random(in: 1...3, using: &random))
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
    case 6..<8: queue.append(Arrival(tick: tick, input: input, event: .completion(.failure(MarbleFailure()))))
    default: break
    }
    return queue
  }
}

extension Scenario.Event {
  /// What a marble stands for: a digit for itself.
  fileprivate init(_ event: MarbleDiagram.Event) {
    self =
      switch event {
      case .value(let character): .value(character.wholeNumberValue ?? 0)
      case .failed: .completion(.failure(MarbleFailure()))
      case .finished, .subscription, .cancel: .completion(.finished)
      }
  }
}

extension Scenario: CustomStringConvertible {
  var description: String {
    let events = arrivals.map { "\($0.tick): input \($0.input) sends \($0.event.text)" }
    return (events + ["n = \(n), cancel: \(cancel)"]).joined(separator: "\n")
  }
}
