import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let ending: [OperatorRow] = [
    OperatorRow("ignoreOutput()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.ignoreOutput()
    } mainActor: { rig in
      rig.source.ignoreOutput()
    } model: { scenario in
      scenario[0].filter(\.isEnd).map {
        Timed<Never>($0.tick, $0.isFinish ? .completion(.finished) : .completion(.failure(MarbleFailure())))
      }
    },
    OperatorRow("collect()", picture: ["source": "-1-2-3-|"], allocations: 2) { rig in
      rig.source.collect()
    } mainActor: { rig in
      rig.source.collect()
    } model: { scenario in
      scenario[0].filter(\.isEnd).flatMap { end -> [Timed<[Int]>] in
        if end.isFailure { return [.failed(at: end.tick)] }
        return [.value(scenario[0].values().map(\.value), at: end.tick), .finished(at: end.tick)]
      }
    },
    OperatorRow("replaceEmpty(with: 9)", picture: ["source": "-----|"]) { rig in
      rig.source.replaceEmpty(with: 9)
    } mainActor: { rig in
      rig.source.replaceEmpty(with: 9)
    } model: { scenario in
      if scenario[0].first?.isFinish == true { return [.value(9, at: scenario[0][0].tick)] + scenario[0] }
      return scenario[0]
    },
  ]
}
