import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that subscribe again after a failure: each subscription receives the next input, or the last one again.
  static let retrying: [OperatorRow] = [
    OperatorRow(
      "retry(2)",
      picture: ["upstream from 0 on": "-1-2-#", "from 5 on": "-------3-#", "from 9 on": "-----------4-|"],
      n: 2, parameter: 0...3
    ) { rig in
      rig.inTurn.retry(rig.n)
    } mainActor: { rig in
      rig.inTurn.retry(rig.n)
    } model: { scenario in
      scenario.retried(among: 3, countsAnew: false) { $0 <= scenario.n ? 0 : nil }
    },
    OperatorRow(
      "retry(.constant(3, attempts: 2))",
      picture: ["upstream from 0 on": "-1-#", "from 6 on": "-------#", "from 10 on": "-----------2-|"],
      n: 3, parameter: 0...3, traits: .handlesFailure
    ) { rig in
      rig.inTurn.retry(.constant(rig.ticks(rig.n), attempts: 2), clock: rig.clock)
    } mainActor: { rig in
      rig.inTurn.retry(.constant(rig.ticks(rig.n), attempts: 2), clock: rig.clock)
    } model: { scenario in
      scenario.retried(among: 3, countsAnew: true) { $0 <= 2 ? scenario.n : nil }
    },
    OperatorRow(
      "retry(.exponential(initial: 1, cap: 5, attempts: 4))",
      picture: [
        "upstream from 0 on": "-1-#", "from 4 on": "-----#", "from 7 on": "--------#", "from 12 on": "-------------2-|",
      ],
      n: 5, parameter: 1...5, traits: .handlesFailure
    ) { rig in
      rig.inTurn.retry(.exponential(initial: rig.ticks(1), cap: rig.ticks(rig.n), attempts: 4), clock: rig.clock)
    } mainActor: { rig in
      rig.inTurn.retry(.exponential(initial: rig.ticks(1), cap: rig.ticks(rig.n), attempts: 4), clock: rig.clock)
    } model: { scenario in
      scenario.retried(among: 4, countsAnew: true) { $0 <= 4 ? min([1, 2, 4, 8][$0 - 1], scenario.n) : nil }
    },
  ]
}

extension OperatorRow.Rig {
  /// Each subscriber receives the next input.
  fileprivate var inTurn: some Publisher<Number, MarbleFailure> {
    let count = Probe(0)
    return Deferred {
      count.change { $0 += 1 }
      return inputs[min(count.value, inputs.count) - 1]
    }
  }
}

extension MainActorRig {
  /// Each subscriber receives the next input.
  fileprivate var inTurn: some MainActorPublisher<Number, MarbleFailure> {
    var count = 0
    return AnyMainActorPublisher.deferred {
      count += 1
      return inputs[min(count, inputs.count) - 1]
    }
  }
}

extension Scenario {
  /// Returns the events of the inputs one after another, each as long as the previous ones have failed.
  ///
  /// - Parameters:
  ///   - count: The number of inputs.
  ///   - countsAnew: Whether a value resets the number of attempts.
  ///   - delay: The ticks before an attempt, or `nil` if there is none.
  /// - Returns: The events sent.
  fileprivate func retried(among count: Int, countsAnew: Bool, _ delay: (Int) -> Int?) -> [Timed<Int>] {
    var sent: [Timed<Int>] = []
    var attempt = 0
    var start = (tick: 0, index: -1)
    for number in 0... {
      let heard = heard(from: min(number, count - 1), after: start.index)
      let values = heard.filter { !$0.timed.isEnd }
      sent += values.map(\.timed)
      guard let end = heard.last, end.timed.isEnd else { return sent }
      let tick = max(end.timed.tick, start.tick)
      if end.timed.isFinish { return sent + [.finished(at: tick)] }
      attempt = countsAnew && !values.isEmpty ? 1 : attempt + 1
      guard let ticks = delay(attempt) else { return sent + [.failed(at: tick)] }
      let late = arrivals.firstIndex { $0.tick >= tick + ticks } ?? arrivals.count
      start = (tick + ticks, ticks == 0 ? max(end.index, start.index) : late - 1)
    }
    return sent
  }
}
