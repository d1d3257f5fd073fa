import CausewayRx
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators on singles, each of which has the one element of an input.
  static let singles: [OperatorRow] = [
    OperatorRow("Single.map { throws for 5 }", touches: true) { rig in
      rig.single.map { value -> Int in
        rig.touch()
        if value == 5 { throw Mishap.first }
        return value + 1
      }
    } model: { scenario in
      scenario.firsts().flatMap { timed -> [Timed<Int>] in
        if timed.value == 5 { return [.failed(at: timed.tick, Mishap.first)] }
        return [timed.map { $0 + 1 }]
      }
    },
    OperatorRow("Single.flatMap { single(other) }", inputs: 2) { rig in
      rig.single.flatMap { value in rig.single(1).map { value * 10 + $0 } }
    } model: { scenario in
      scenario.then { first, second in second.map { first * 10 + $0 } }
    },
    OperatorRow("Single.flatMapCompletable { other }", inputs: 2) { rig in
      rig.single.flatMapCompletable { _ in rig[1].ignoreElements().asCompletable() }
    } model: { scenario -> [Timed<Int>] in
      guard let first = scenario.heard(from: 0, after: -1).first else { return [] }
      if first.timed.isFailure { return [.failed(at: first.timed.tick)] }
      if first.timed.isFinish { return [.failed(at: first.timed.tick, Mishap.second)] }
      return scenario.heard(from: 1, after: first.index).map(\.timed).filter(\.isEnd)
    },
    OperatorRow("Single.asCompletable()") { rig in
      rig.single.asCompletable()
    } model: { scenario in
      scenario.firsts().filter(\.isEnd)
    },
    OperatorRow("Single.zip(a, b)", inputs: 2) { rig in
      Single.zip(rig.single, rig.single(1)).map { [$0, $1] }
    } model: { scenario in
      scenario.both()
    },
    OperatorRow("Single.zip(a, b) { … }", inputs: 2, touches: true) { rig in
      Single.zip(rig.single, rig.single(1)) { first, second in
        rig.touch()
        return [first, second]
      }
    } model: { scenario in
      scenario.both()
    },
    OperatorRow("Single.zip([a, b])", inputs: 2) { rig in
      Single.zip([rig.single, rig.single(1)])
    } model: { scenario in
      scenario.both()
    },
    OperatorRow("Single.catch { _ in single(other) }", inputs: 2) { rig in
      rig.single.catch { _ in rig.single(1) }
    } model: { scenario -> [Timed<Int>] in
      guard let first = scenario.heard(from: 0, after: -1).first else { return [] }
      if !first.timed.isEnd { return scenario.firsts() }
      return scenario.firsts(of: 1, after: first.index)
    },
    OperatorRow("Single.catchAndReturn(9)", traits: .handlesFailure) { rig in
      rig.single.catchAndReturn(9)
    } model: { scenario in
      scenario.firsts().flatMap { $0.isFailure ? [.value(9, at: $0.tick), .finished(at: $0.tick)] : [$0] }
    },
    OperatorRow("Single.do(…)", touches: true) { rig in
      rig.single.do(
        onSuccess: { _ in rig.touch() }, afterSuccess: { _ in rig.touch() }, onError: { _ in rig.touch() },
        afterError: { _ in rig.touch() }, onSubscribe: { rig.touch() }, onSubscribed: { rig.touch() },
        onDispose: { rig.touch() })
    } model: { scenario in
      scenario.firsts()
    },
    OperatorRow("Single.delay(3)", parameter: 1...4, traits: nil) { rig in
      rig.single.delay(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      scenario.firsts().map { $0.isFailure ? $0 : Timed($0.tick + scenario.n, $0.event) }
    },
    OperatorRow("Single.timeout(3)", parameter: 1...5) { rig in
      rig.single.timeout(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      let inTime = scenario.firsts().filter { $0.tick < scenario.n }
      return inTime.isEmpty ? [.failed(at: scenario.n, RxError.timeout)] : inTime
    },
  ]
}

extension OperatorRow.Rig {
  /// The first element of the first input.
  var single: Single<Int> { single(0) }

  /// Returns the first element of an input, or an error if there is none.
  func single(_ input: Int) -> Single<Int> {
    self[input].first().map { element in
      guard let element else { throw Mishap.second }
      return element
    }
  }
}

extension Scenario {
  /// Returns the events of the single of an input.
  func firsts(of input: Int = 0, after index: Int = -1) -> [Timed<Int>] {
    guard let first = heard(from: input, after: index).first?.timed else { return [] }
    if first.isFinish { return [.failed(at: first.tick, Mishap.second)] }
    return first.isFailure ? [first] : [first, .finished(at: first.tick)]
  }

  /// Returns the events of the second input's single after that of the first, combined with the first value.
  fileprivate func then(_ combine: (Int, Timed<Int>) -> Timed<Int>) -> [Timed<Int>] {
    guard let first = heard(from: 0, after: -1).first else { return [] }
    guard let value = first.timed.value else { return firsts() }
    return firsts(of: 1, after: first.index).map { combine(value, $0) }
  }

  /// Returns the values of both singles, when the second arrives.
  fileprivate func both() -> [Timed<[Int]>] {
    let seen = [heard(from: 0, after: -1).first, heard(from: 1, after: -1).first].compactMap { $0 }
    let ends = seen.filter(\.timed.isEnd).sorted { $0.index < $1.index }
    if let end = ends.first {
      return [end.timed.isFailure ? .failed(at: end.timed.tick) : .failed(at: end.timed.tick, Mishap.second)]
    }
    guard seen.count == 2 else { return [] }
    let tick = seen.map(\.timed.tick).max()!
    return [.value(seen.map { $0.timed.value! }, at: tick), .finished(at: tick)]
  }
}
