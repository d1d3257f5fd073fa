import CausewayRx
import OperatorModels

extension OperatorRow {
  /// Operators on completables, each of which ends as an input does.
  static let completables: [OperatorRow] = [
    OperatorRow("Completable.andThen(observable)", inputs: 2) { rig in
      rig.completable(0).andThen(rig[1])
    } model: { scenario in
      scenario.afterFirst { scenario.heard(from: 1, after: $0).map(\.timed) }
    },
    OperatorRow("Completable.andThen(single)", inputs: 2, traits: nil) { rig in
      rig.completable(0).andThen(rig.single(1))
    } model: { scenario in
      scenario.afterFirst { scenario.firsts(of: 1, after: $0) }
    },
    OperatorRow("Completable.andThen(completable)", inputs: 2) { rig in
      rig.completable(0).andThen(rig.completable(1))
    } model: { scenario in
      scenario.concatenated(0..<2).filter(\.isEnd)
    },
    OperatorRow("Completable.concat(a, b, c)", inputs: 3) { rig in
      Completable.concat(rig.completable(0), rig.completable(1), rig.completable(2))
    } model: { scenario in
      scenario.concatenated(0..<3).filter(\.isEnd)
    },
    OperatorRow("Completable.merge(a, b)", inputs: 2) { rig in
      Completable.merge(rig.completable(0), rig.completable(1))
    } model: { scenario in
      scenario.merged(0...1).filter(\.isEnd)
    },
    OperatorRow("Completable.zip([a, b])", inputs: 2) { rig in
      Completable.zip([rig.completable(0), rig.completable(1)])
    } model: { scenario in
      scenario.merged(0...1).filter(\.isEnd)
    },
    OperatorRow("Completable.catch { _ in other }", inputs: 2) { rig in
      rig.completable(0).catch { _ in rig.completable(1) }
    } model: { scenario in
      guard let index = scenario.firstFailure(of: [0]) else { return scenario[0].filter(\.isEnd) }
      return scenario.heard(from: 1, after: index).map(\.timed).filter(\.isEnd)
    },
    OperatorRow("Completable.do(…)", touches: true) { rig in
      rig.completable(0).do(
        onError: { _ in rig.touch() }, afterError: { _ in rig.touch() }, onCompleted: { rig.touch() },
        afterCompleted: { rig.touch() }, onSubscribe: { rig.touch() }, onSubscribed: { rig.touch() },
        onDispose: { rig.touch() })
    } model: { scenario in
      scenario[0].filter(\.isEnd)
    },
    OperatorRow("Completable.timeout(3)", parameter: 1...5) { rig in
      rig.completable(0).timeout(rig.time, scheduler: rig.scheduler)
    } model: { scenario in
      let inTime = scenario[0].filter { $0.isEnd && $0.tick < scenario.n }
      return inTime.isEmpty ? [.failed(at: scenario.n, RxError.timeout)] : inTime
    },
  ]
}

extension OperatorRow.Rig {
  /// The end of an input.
  fileprivate func completable(_ input: Int) -> Completable {
    self[input].ignoreElements().asCompletable()
  }
}

extension Scenario {
  /// Returns the events after the first input's finish, or its error if it has failed.
  fileprivate func afterFirst(_ next: (Int) -> [Timed<Int>]) -> [Timed<Int>] {
    guard let end = heard(from: 0, after: -1).last, end.timed.isEnd else { return [] }
    return end.timed.isFailure ? [end.timed] : next(end.index)
  }
}
