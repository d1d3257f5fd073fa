import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let sequencing: [OperatorRow] = [
    OperatorRow("prepend(7, 8)", picture: ["source": "-----1-2-|"]) { rig in
      rig.source.prepend(7, 8)
    } mainActor: { rig in
      rig.source.prepend(7, 8)
    } model: { scenario in
      [.value(7, at: 0), .value(8, at: 0)] + scenario[0]
    },
    OperatorRow("prepend([7, 8])", picture: ["source": "-----1-2-|"]) { rig in
      rig.source.prepend([7, 8])
    } mainActor: { rig in
      rig.source.prepend([7, 8])
    } model: { scenario in
      [.value(7, at: 0), .value(8, at: 0)] + scenario[0]
    },
    OperatorRow("prepend(other)", picture: ["source": "-1----2-3-|", "other": "--7-8|"]) { rig in
      rig.source.prepend(rig[1])
    } mainActor: { rig in
      rig.source.prepend(rig[1])
    } model: {
      $0.oneAfterTheOther(1, 0)
    },
    OperatorRow("append(7, 8)", picture: ["source": "-1-2-|"]) { rig in
      rig.source.append(7, 8)
    } mainActor: { rig in
      rig.source.append(7, 8)
    } model: { scenario in
      scenario[0].flatMap { $0.isFinish ? [.value(7, at: $0.tick), .value(8, at: $0.tick), $0] : [$0] }
    },
    OperatorRow("append([7, 8])", picture: ["source": "-1-2-|"]) { rig in
      rig.source.append([7, 8])
    } mainActor: { rig in
      rig.source.append([7, 8])
    } model: { scenario in
      scenario[0].flatMap { $0.isFinish ? [.value(7, at: $0.tick), .value(8, at: $0.tick), $0] : [$0] }
    },
    OperatorRow("append(other)", picture: ["source": "-1-2-|", "other": "--7----8-|"]) { rig in
      rig.source.append(rig[1])
    } mainActor: { rig in
      rig.source.append(rig[1])
    } model: {
      $0.oneAfterTheOther(0, 1)
    },
  ]
}

extension Scenario {
  /// Returns one input's events, and after its finish those of another from then on.
  fileprivate func oneAfterTheOther(_ first: Int, _ second: Int) -> [Timed<Int>] {
    guard let index = arrivals.firstIndex(where: { $0.input == first && $0.isFinish }) else {
      return self[first]
    }
    return self[first].filter { !$0.isEnd } + heard(from: second, after: index).map(\.timed)
  }
}
