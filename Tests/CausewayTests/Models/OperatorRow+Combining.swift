import Causeway
import CausewayTesting

extension OperatorRow {
  static let combining: [OperatorRow] = latest + zips + merges

  private static let three: KeyValuePairs = ["first": "-1-------2-|", "second": "---3---|", "third": "-----4-|"]

  private static let latest: [OperatorRow] = [
    OperatorRow("combineLatest(first, second)", picture: ["first": "-1---2---3-|", "second": "---4---5-|"]) { rig in
      combineLatest(rig[0], rig[1]).map { "\($0)" }
    } model: {
      $0.latest(0...1).tuples()
    },
    OperatorRow("combineLatest(first, second, third)", picture: three) { rig in
      combineLatest(rig[0], rig[1], rig[2]).map { "\($0)" }
    } model: {
      $0.latest(0...2).tuples()
    },
    OperatorRow("combineLatest([first, second, third])", picture: three) { rig in
      combineLatest(rig.inputs)
    } model: {
      $0.latest(0...2)
    },
    OperatorRow(
      "combineLatest(a, b, c, d, e)",
      picture: ["a": "1----|", "b": "-2-|", "c": "--3----6-|", "d": "---4|", "e": "----5|"]
    ) { rig in
      combineLatest(rig[0], rig[1], rig[2], rig[3], rig[4]).map { "\($0)" }
    } model: {
      $0.latest(0...4).tuples()
    },
  ]

  private static let zips: [OperatorRow] = [
    OperatorRow("zip(first, second)", picture: ["first": "-1-2---3-|", "second": "---4---5-|"]) { rig in
      zip(rig[0], rig[1]).map { "\($0)" }
    } model: {
      $0.zipped(0...1).tuples()
    },
    OperatorRow("zip(first, second, third)", picture: three) { rig in
      zip(rig[0], rig[1], rig[2]).map { "\($0)" }
    } model: {
      $0.zipped(0...2).tuples()
    },
    OperatorRow("zip([first, second, third])", picture: three) { rig in
      zip(rig.inputs)
    } model: {
      $0.zipped(0...2)
    },
    OperatorRow(
      "zip(a, b, c, d, e)", picture: ["a": "1----|", "b": "-2-|", "c": "--3----6-|", "d": "---4|", "e": "----5|"]
    ) { rig in
      zip(rig[0], rig[1], rig[2], rig[3], rig[4]).map { "\($0)" }
    } model: {
      $0.zipped(0...4).tuples()
    },
  ]

  private static let merges: [OperatorRow] = [
    OperatorRow("merge(first, second)", picture: ["first": "-1---2---3-|", "second": "---4---5-----|"]) { rig in
      merge(rig[0], rig[1])
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("merge(with: other)", picture: ["source": "-1-2---3-|", "other": "--4-5-----|"]) { rig in
      rig.source.merge(with: rig[1])
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("merge([first, second, third])", picture: three) { rig in
      merge(rig.inputs)
    } model: {
      $0.merged(0...2)
    },
  ]
}

extension Scenario {
  /// The latest values of all inputs, at each arrival of a value.
  fileprivate func latest(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    outcome(inputs) { index in
      let latest = inputs.compactMap { values(of: $0, through: index).last }
      return latest.count == inputs.count && !arrivals[index].isEnd ? [latest] : []
    } isOver: { index in
      inputs.allSatisfy { hasFinished($0, through: index) }
        || inputs.contains { hasFinished($0, through: index) && values(of: $0, through: index).isEmpty }
    }
  }

  /// The values with one number of all inputs, when the last of them arrives.
  fileprivate func zipped(_ inputs: ClosedRange<Int>) -> [Timed<[Int]>] {
    func complete(_ index: Int) -> Int { inputs.map { values(of: $0, through: index).count }.min()! }
    return outcome(inputs) { index in
      (complete(index - 1)..<complete(index)).map { number in
        inputs.map { values(of: $0, through: index)[number] }
      }
    } isOver: { index in
      inputs.contains { hasFinished($0, through: index) && values(of: $0, through: index).count == complete(index) }
    }
  }

  /// All values.
  fileprivate func merged(_ inputs: ClosedRange<Int>) -> [Timed<Int>] {
    outcome(inputs) { index in
      arrivals[index].value.map { [$0] } ?? []
    } isOver: { index in
      inputs.allSatisfy { hasFinished($0, through: index) }
    }
  }

  /// What is sent at each arrival, up to the first failure or the finish.
  private func outcome<Value>(
    _ inputs: ClosedRange<Int>, _ sent: (Int) -> [Value], isOver: (Int) -> Bool
  ) -> [Timed<Value>] {
    let failure = firstFailure(of: inputs)
    return arrivals.indices.flatMap { index -> [Timed<Value>] in
      let tick = arrivals[index].tick
      if index == failure { return [.failed(at: tick)] }
      return sent(index).map { .value($0, at: tick) } + (isOver(index) ? [.finished(at: tick)] : [])
    }
  }
}

extension [Timed<[Int]>] {
  /// The same with tuples for arrays, as texts.
  fileprivate func tuples() -> [Timed<String>] {
    map { timed in
      if let values = timed.value {
        return .value("(\(values.map(String.init).joined(separator: ", ")))", at: timed.tick)
      }
      return timed.isFinish ? .finished(at: timed.tick) : .failed(at: timed.tick)
    }
  }
}
