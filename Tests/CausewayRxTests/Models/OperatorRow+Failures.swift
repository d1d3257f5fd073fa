import CausewayRx
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let failures: [OperatorRow] = [
    OperatorRow("catch { _ in other }", inputs: 2) { rig in
      rig.source.catch { _ in rig[1] }
    } model: { scenario in
      guard let index = scenario.firstFailure(of: [0]) else { return scenario[0] }
      return scenario[0].filter { !$0.isEnd } + scenario.heard(from: 1, after: index).map(\.timed)
    },
    OperatorRow("catch { throws }", traits: .handlesFailure) { rig in
      rig.source.catch { _ in throw Mishap.first }
    } model: { scenario in
      scenario[0].map { $0.isFailure ? .failed(at: $0.tick, Mishap.first) : $0 }
    },
    OperatorRow("catchAndReturn(9)", traits: .handlesFailure) { rig in
      rig.source.catchAndReturn(9)
    } model: { scenario in
      scenario[0].flatMap { $0.isFailure ? [.value(9, at: $0.tick), .finished(at: $0.tick)] : [$0] }
    },
  ]

  /// Operators that subscribe again after an error: each subscription receives the next input, or the last one again.
  static let retrying: [OperatorRow] = [
    OperatorRow("retry(2)", inputs: 3, parameter: 0...4) { rig in
      rig.inTurn.retry(rig.n)
    } model: { scenario in
      scenario.n == 0 ? [.finished(at: 0)] : scenario.retried(atMost: scenario.n)
    },
    OperatorRow("retry()", inputs: 3, traits: .handlesFailure) { rig in
      // An input that has failed always fails, so the last one does not.
      rig.inTurn(last: rig[2].catch { _ in .never() }).retry()
    } model: { scenario in
      scenario.retried(atMost: 3).filter { !$0.isFailure }
    },
    OperatorRow("retry(when: { $0.take(2) })", inputs: 3, traits: .handlesFailure, touches: true) { rig in
      rig.inTurn.retry { (errors: Observable<any Error>) in
        errors.take(rig.n).map { _ in rig.touch() }
      }
    } model: { scenario in
      scenario.retried(whileTaking: scenario.n)
    },
    OperatorRow("retry(when: { errors in … throw })", inputs: 3, traits: nil) { rig in
      rig.inTurn.retry { (errors: Observable<MarbleFailure>) in
        errors.enumerated().map { if $0.index == 1 { throw Mishap.first } }
      }
    } model: { scenario in
      scenario.retried(atMost: 2).map { $0.isFailure ? .failed(at: $0.tick, Mishap.first) : $0 }
    },
    OperatorRow("retry(when: { $0.delay(2) })", inputs: 2, parameter: 1...3, traits: nil) { rig in
      rig.inTurn(last: rig[1].catch { _ in .never() }).retry { (errors: Observable<any Error>) in
        errors.delay(rig.time, scheduler: rig.scheduler)
      }
    } model: { scenario in
      guard let end = scenario[0].end(), end.isFailure else { return scenario[0] }
      let tick = end.tick + scenario.n
      let late = scenario.arrivals.firstIndex { $0.tick >= tick } ?? scenario.arrivals.count
      let second = scenario.heard(from: 1, after: late - 1).map(\.timed).filter { !$0.isFailure }
      return scenario[0].filter { !$0.isEnd } + second.map { Timed(max($0.tick, tick), $0.event) }
    },
  ]
}

extension OperatorRow.Rig {
  /// Each subscriber receives the next input.
  fileprivate var inTurn: Observable<Int> { inTurn(last: inputs.last!) }

  fileprivate func inTurn(last: Observable<Int>) -> Observable<Int> {
    let count = Probe(0)
    let sources = inputs.dropLast() + [last]
    return .deferred {
      count.change { $0 += 1 }
      return sources[min(count.value, sources.count) - 1]
    }
  }
}

extension Scenario {
  /// Returns the events of three inputs in turn, each as long as the previous have failed; then of the third again.
  ///
  /// - Parameter count: The total number of subscriptions.
  /// - Returns: The events sent.
  fileprivate func retried(atMost count: Int) -> [Timed<Int>] {
    var sent: [Timed<Int>] = []
    var start = -1
    for number in 0..<count {
      let heard = heard(from: min(number, 2), after: start)
      sent += heard.map(\.timed).filter { !$0.isEnd }
      guard let end = heard.last, end.timed.isEnd else { return sent }
      start = max(start, end.index)
      let tick = arrivals[start].tick
      if end.timed.isFinish { return sent + [.finished(at: tick)] }
      if number == count - 1 { return sent + [.failed(at: tick)] }
    }
    return sent
  }

  /// Returns the events of three inputs in turn while a trigger sends a number of failures on and completes.
  ///
  /// The completion of the trigger takes effect with the next failure. If an attempt fails at once, that is within the
  /// previous failure: then the completion of the trigger precedes the next attempt.
  fileprivate func retried(whileTaking count: Int) -> [Timed<Int>] {
    var sent: [Timed<Int>] = []
    var start = -1
    for number in 0...count {
      let heard = heard(from: min(number, 2), after: start)
      sent += heard.map(\.timed).filter { !$0.isEnd }
      guard let end = heard.last, end.timed.isEnd else { return sent }
      let isImmediate = end.index == start
      start = max(start, end.index)
      let isOver = number == count || number == count - 1 && isImmediate
      if end.timed.isFinish || isOver { return sent + [.finished(at: arrivals[start].tick)] }
    }
    return sent
  }
}
