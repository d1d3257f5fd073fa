package import Causeway
package import CausewayTesting

extension Scenario {
  /// Creates the scenario of a picture's inputs.
  package init(diagrams: [String], n: Int) throws(MarbleSyntaxError) {
    var arrivals: [Arrival] = []
    for (input, text) in diagrams.enumerated() {
      for moment in try MarbleDiagram(text).moments {
        arrivals.append(Arrival(tick: moment.tick, input: input, event: Event(moment.event)))
      }
    }
    self.init(arrivals: arrivals.sorted { ($0.tick, $0.input) < ($1.tick, $1.input) }, n: n)
  }

  /// Creates a scenario that sends numbers, each to all inputs, and then the finish, immediately.
  ///
  /// Its horizon is the last possible effect.
  package init(_ numbers: [Int], to inputs: Int, n: Int) {
    let arrivals = (numbers.map { Event.value($0) } + [.completion(.finished)]).flatMap { event in
      (0..<inputs).map { Arrival(tick: 0, input: $0, event: event) }
    }
    self.init(arrivals: arrivals, n: n, horizon: .max)
  }

  /// Creates a random scenario: few values, often at the same tick, with all kinds of ends.
  ///
  /// The number is not yet in the range of an operator's parameter.
  package init(inputs: Int, using random: inout SeededGenerator) {
    var queues = (0..<inputs).map { Self.randomQueue($0, &random)[...] }
    var arrivals: [Arrival] = []
    // Within a tick the inputs take turns in random order.
    while let tick = queues.compactMap({ $0.first?.tick }).min() {
      let next = queues.indices.filter { queues[$0].first?.tick == tick }.randomElement(using: &random)!
      arrivals.append(queues[next].removeFirst())
    }
    self.init(arrivals: arrivals, n: .random(in: 0..<1000, using: &random))
    cancel =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: .atEnd(ofTick: .random(in: 0...12, using: &random))
      case 1: .insideValue(.random(in: 1...3, using: &random))
      default: .never
      }
  }

  private static func randomQueue(_ input: Int, _ random: inout SeededGenerator) -> [Arrival] {
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
  /// Creates the event of a marble: a digit stands for itself.
  fileprivate init(_ event: MarbleDiagram.Event) {
    self =
      switch event {
      case .value(let character): .value(character.wholeNumberValue ?? 0)
      case .failed: .completion(.failure(MarbleFailure()))
      case .finished, .subscription, .cancel: .completion(.finished)
      }
  }
}
