import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that are known from sequences.
  static let sequenceLike: [OperatorRow] = accumulating + picking + deciding + extremes + grouping

  private static let accumulating: [OperatorRow] = [
    OperatorRow("reduce(9) { $0 - $1 }", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.reduce(9) { rig.touching($0 - $1) }
    } mainActor: { rig in
      rig.source.reduce(9) { rig.touching($0 - $1) }
    } model: { scenario in
      scenario.atFinish { [9 - $0.reduce(0, +)] }
    },
    OperatorRow("reduce(into: [0]) { $0.append($1) }", picture: ["source": "-1-2-3-|"], allocations: 2) { rig in
      rig.source.reduce(into: [Number(0)]) { rig.touching($0.append($1)) }
    } mainActor: { rig in
      rig.source.reduce(into: [Number(0)]) { rig.touching($0.append($1)) }
    } model: { scenario in
      scenario.atFinish { [[0] + $0] }
    },
    OperatorRow("count()", picture: ["source": "-7-5-7-|"]) { rig in
      rig.source.count()
    } mainActor: { rig in
      rig.source.count()
    } model: { scenario in
      scenario.atFinish { [$0.count] }
    },
  ]

  private static let picking: [OperatorRow] = [
    OperatorRow("last()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.last()
    } mainActor: { rig in
      rig.source.last()
    } model: { scenario in
      scenario.atFinish { $0.suffix(1) }
    },
    OperatorRow("last(where: { $0 < 3 })", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.last(where: { rig.touching($0 < 3) })
    } mainActor: { rig in
      rig.source.last(where: { rig.touching($0 < 3) })
    } model: { scenario in
      scenario.atFinish { $0.filter { $0 < 3 }.suffix(1) }
    },
    OperatorRow("output(at: 1)", picture: ["source": "-1-2-3-|"], n: 1) { rig in
      rig.source.output(at: rig.n)
    } mainActor: { rig in
      rig.source.output(at: rig.n)
    } model: { scenario in
      scenario.numbered(scenario.n..<scenario.n + 1)
    },
    OperatorRow("output(in: 1...2)", picture: ["source": "-1-2-3-4-|"], n: 1, parameter: 0...5) { rig in
      switch rig.n {
      case 0: rig.source.output(in: 2..<2)
      case 1: rig.source.output(in: 1...2)
      case 2: rig.source.output(in: 2...)
      case 3: rig.source.output(in: ..<2)
      case 4: rig.source.output(in: ...2)
      default: rig.source.output(in: 0..<3)
      }
    } mainActor: { rig in
      switch rig.n {
      case 0: rig.source.output(in: 2..<2)
      case 1: rig.source.output(in: 1...2)
      case 2: rig.source.output(in: 2...)
      case 3: rig.source.output(in: ..<2)
      case 4: rig.source.output(in: ...2)
      default: rig.source.output(in: 0..<3)
      }
    } model: { scenario in
      scenario.numbered([2..<2, 1..<3, 2..<Int.max, 0..<2, 0..<3, 0..<3][scenario.n])
    },
    OperatorRow("dropEmpty()", picture: ["source of texts, 0 for an empty one": "-1-0-2-0-3-|"]) { rig in
      rig.source.map { $0 == 0 ? "" : "\($0)" }.dropEmpty()
    } mainActor: { rig in
      rig.source.map { $0 == 0 ? "" : "\($0)" }.dropEmpty()
    } model: { scenario in
      scenario[0].compactMap { timed -> Timed<String>? in
        if timed.isEnd { return timed.isFinish ? .finished(at: timed.tick) : .failed(at: timed.tick) }
        return timed.value == 0 ? nil : .value("\(timed.value!)", at: timed.tick)
      }
    },
  ]

  private static let deciding: [OperatorRow] = [
    OperatorRow("contains(2)", picture: ["source": "-1-2-3-|"], n: 2) { rig in
      rig.source.contains(Number(rig.n))
    } mainActor: { rig in
      rig.source.contains(Number(rig.n))
    } model: { scenario in
      scenario.decides(true) { $0 == scenario.n }
    },
    OperatorRow("contains(where: { $0 > 2 })", picture: ["source": "-1-3-4-|"]) { rig in
      rig.source.contains(where: { rig.touching($0 > 2) })
    } mainActor: { rig in
      rig.source.contains(where: { rig.touching($0 > 2) })
    } model: { scenario in
      scenario.decides(true) { $0 > 2 }
    },
    OperatorRow("allSatisfy { $0 < 3 }", picture: ["source": "-1-3-2-|"]) { rig in
      rig.source.allSatisfy { rig.touching($0 < 3) }
    } mainActor: { rig in
      rig.source.allSatisfy { rig.touching($0 < 3) }
    } model: { scenario in
      scenario.decides(false) { $0 >= 3 }
    },
  ]

  private static let extremes: [OperatorRow] = [
    OperatorRow("min()", picture: ["source": "-3-1-2-|"]) { rig in
      rig.source.min()
    } mainActor: { rig in
      rig.source.min()
    } model: { scenario in
      scenario.atFinish { $0.sorted().prefix(1) }
    },
    OperatorRow("min(by: { $0 % 3 < $1 % 3 })", picture: ["source": "-5-4-1-|"]) { rig in
      rig.source.min(by: { rig.touching($0 % 3 < $1 % 3) })
    } mainActor: { rig in
      rig.source.min(by: { rig.touching($0 % 3 < $1 % 3) })
    } model: { scenario in
      scenario.atFinish { values in values.filter { value in values.allSatisfy { $0 % 3 >= value % 3 } }.prefix(1) }
    },
    OperatorRow("max()", picture: ["source": "-1-3-2-|"]) { rig in
      rig.source.max()
    } mainActor: { rig in
      rig.source.max()
    } model: { scenario in
      scenario.atFinish { $0.sorted().suffix(1) }
    },
    OperatorRow("max(by: { $0 % 3 < $1 % 3 })", picture: ["source": "-4-2-5-|"]) { rig in
      rig.source.max(by: { rig.touching($0 % 3 < $1 % 3) })
    } mainActor: { rig in
      rig.source.max(by: { rig.touching($0 % 3 < $1 % 3) })
    } model: { scenario in
      scenario.atFinish { values in values.filter { value in values.allSatisfy { $0 % 3 <= value % 3 } }.prefix(1) }
    },
  ]

  private static let grouping: [OperatorRow] = [
    OperatorRow("collect(2)", picture: ["source": "-1-2-3-|"], n: 2, parameter: 1...4, allocations: 2) { rig in
      rig.source.collect(rig.n)
    } mainActor: { rig in
      rig.source.collect(rig.n)
    } model: { scenario in
      let values = scenario[0].values()
      let full = stride(from: scenario.n, through: values.count, by: scenario.n).map { end in
        Timed.value(values[end - scenario.n..<end].map(\.value), at: values[end - 1].tick)
      }
      return full + scenario.atFinish { $0.isEmpty ? [] : [$0.suffix($0.count % scenario.n)].filter { !$0.isEmpty } }
    },
    OperatorRow("pairwise()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.pairwise()
    } mainActor: { rig in
      rig.source.pairwise()
    } model: { scenario in
      let values = scenario[0].values()
      let pairs = zip(values, values.dropFirst()).map { Timed.value(($0.value, $1.value), at: $1.tick) }
      return pairs + scenario[0].filter(\.isEnd).map { $0.isFinish ? .finished(at: $0.tick) : .failed(at: $0.tick) }
    },
  ]
}

extension Scenario {
  /// Returns values made of all values of the input when it finishes; none if it fails.
  fileprivate func atFinish<Value>(_ values: ([Int]) -> some Sequence<Value>) -> [Timed<Value>] {
    guard let end = self[0].end() else { return [] }
    if end.isFailure { return [.failed(at: end.tick)] }
    return values(self[0].values().map(\.value)).map { .value($0, at: end.tick) } + [.finished(at: end.tick)]
  }

  /// Returns the values with certain indices, the last of them with the end.
  fileprivate func numbered(_ range: Range<Int>) -> [Timed<Int>] {
    if range.isEmpty { return [.finished(at: 0)] }
    let values = self[0].filter { !$0.isEnd }
    let wanted = values.indices.filter(range.contains).map { values[$0] }
    return wanted + (values.count >= range.upperBound ? [.finished(at: wanted.last!.tick)] : self[0].filter(\.isEnd))
  }

  /// Returns an answer at the first value that decides it, and otherwise the opposite at the finish.
  fileprivate func decides(_ answer: Bool, _ isDecisive: (Int) -> Bool) -> [Timed<Bool>] {
    guard let event = self[0].first(where: { $0.isEnd || isDecisive($0.value!) }) else { return [] }
    if event.isFailure { return [.failed(at: event.tick)] }
    return [.value(event.isEnd ? !answer : answer, at: event.tick), .finished(at: event.tick)]
  }
}
