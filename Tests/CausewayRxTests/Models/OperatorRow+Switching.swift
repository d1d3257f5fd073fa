import CausewayRx
import OperatorModels

extension OperatorRow {
  /// Operators that choose between observables.
  static let switching: [OperatorRow] = [
    OperatorRow("amb(other)", inputs: 2, traits: nil) { rig in
      rig.source.amb(rig[1])
    } model: { scenario in
      let winner = scenario.arrivals.first?.input
      return scenario.arrivals.filter { $0.input == winner }.map(\.timed)
    },
    OperatorRow("amb([…])", inputs: 3, traits: nil) { rig in
      Observable.amb(rig.inputs)
    } model: { scenario in
      let winner = scenario.arrivals.first?.input
      return scenario.arrivals.filter { $0.input == winner }.map(\.timed)
    },
    OperatorRow("ifEmpty(switchTo: other)", inputs: 2, traits: nil) { rig in
      rig.source.ifEmpty(switchTo: rig[1])
    } model: { scenario in
      guard let first = scenario.heard(from: 0, after: -1).first, first.timed.isFinish else { return scenario[0] }
      return scenario.heard(from: 1, after: first.index).map(\.timed)
    },
    OperatorRow("catch(sequence:)", inputs: 2, traits: nil) { rig in
      Observable.catch(sequence: rig.inputs)
    } model: { scenario in
      let first = scenario.heard(from: 0, after: -1)
      guard let end = first.last, end.timed.isFailure else { return first.map(\.timed) }
      return (first.dropLast() + scenario.heard(from: 1, after: end.index)).map(\.timed)
    },
  ]

  /// Operators that collect elements for a time span.
  static let spans: [OperatorRow] = [
    OperatorRow("take(for: 3)", parameter: 1...5, traits: nil) { rig in
      rig.source.take(for: rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario[0].filter { $0.tick < scenario.n } + [.finished(at: scenario.n)]
    },
    OperatorRow("skip(3, scheduler:)", parameter: 1...5, traits: nil) { rig in
      rig.source.skip(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.tick >= scenario.n }
    },
    OperatorRow("buffer(timeSpan: 3, count: 2)", parameter: 1...5, traits: nil) { rig in
      rig.source.buffer(timeSpan: rig.time, count: 2, scheduler: rig.scheduler)
    } model: { scenario in
      scenario.buffered(2)
    },
    OperatorRow("window(timeSpan: 3, count: 2)", parameter: 1...5, traits: nil) { rig in
      rig.source.window(timeSpan: rig.time, count: 2, scheduler: rig.scheduler).concatMap { $0.toArray() }
    } model: { scenario in
      scenario.buffered(2)
    },
    OperatorRow("groupBy { $0 % 3 }", traits: nil) { rig in
      rig.source.groupBy { $0 % 3 }.flatMap { group in group.map { group.key * 100 + $0 } }
    } model: { scenario in
      scenario[0].map { $0.map { $0 % 3 * 100 + $0 } }
    },
  ]
}

extension Scenario {
  /// Returns the first input's values in arrays with a maximum count and a maximum duration in ticks.
  fileprivate func buffered(_ count: Int) -> [Timed<[Int]>] {
    var sent: [Timed<[Int]>] = []
    var values: [Int] = []
    var close = n
    func closeArrays(through tick: Int) {
      while close <= tick {
        sent.append(.value(values, at: close))
        values = []
        close += n
      }
    }
    for timed in self[0] {
      closeArrays(through: timed.tick)
      if let value = timed.value {
        values.append(value)
        guard values.count == count else { continue }
        sent.append(.value(values, at: timed.tick))
        values = []
        close = timed.tick + n
      } else if timed.isFinish {
        return sent + [.value(values, at: timed.tick), .finished(at: timed.tick)]
      } else {
        return sent + [.failed(at: timed.tick)]
      }
    }
    closeArrays(through: horizon)
    return sent
  }
}
