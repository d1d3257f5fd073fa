import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let transforming: [OperatorRow] = [
    OperatorRow("map { $0 + 1 }", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.map { rig.touching($0 + 1) }
    } mainActor: { rig in
      rig.source.map { rig.touching($0 + 1) }
    } model: { scenario in
      scenario[0].map { timed in timed.value.map { .value($0 + 1, at: timed.tick) } ?? timed }
    },
    OperatorRow("tryMap { try divided(6, by: $0) }", picture: ["source": "-1-2-3-0-6-|"]) { rig in
      rig.source.tryMap { value in
        rig.touch()
        if value == 0 { throw MarbleFailure() }
        return 6 / value
      }.mapError { _ in MarbleFailure() }
    } mainActor: { rig in
      rig.source.tryMap { value in
        rig.touch()
        if value == 0 { throw MarbleFailure() }
        return 6 / value
      }.mapError { _ in MarbleFailure() }
    } model: { scenario in
      scenario[0].map { timed in
        timed.value.map { $0 == 0 ? .failed(at: timed.tick) : .value(6 / $0, at: timed.tick) } ?? timed
      }
    },
    OperatorRow("compactMap { $0 > 2 ? $0 * 2 : nil }", picture: ["source": "-1-3-2-4-|"]) { rig in
      rig.source.compactMap { rig.touching($0 > 2 ? $0 * 2 : nil) }
    } mainActor: { rig in
      rig.source.compactMap { rig.touching($0 > 2 ? $0 * 2 : nil) }
    } model: { scenario in
      scenario[0].filter { $0.isEnd || $0.value! > 2 }
        .map { timed in timed.value.map { .value($0 * 2, at: timed.tick) } ?? timed }
    },
    OperatorRow("scan(0) { $0 + $1 }", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.scan(0) { rig.touching($0 + $1) }
    } mainActor: { rig in
      rig.source.scan(0) { rig.touching($0 + $1) }
    } model: { scenario in
      let values = scenario[0].values()
      return values.indices.map { index in
        .value(values[...index].map(\.value).reduce(0, +), at: values[index].tick)
      } + scenario[0].filter(\.isEnd)
    },
    OperatorRow("replaceNil(with: 0)", picture: ["source of odd numbers or nil": "-1-2-3-|"]) { rig in
      rig.source.map { $0 % 2 == 1 ? $0 : nil }.replaceNil(with: 0)
    } mainActor: { rig in
      rig.source.map { $0 % 2 == 1 ? $0 : nil }.replaceNil(with: 0)
    } model: { scenario in
      scenario[0].map { timed in timed.value.map { .value($0 % 2 == 1 ? $0 : 0, at: timed.tick) } ?? timed }
    },
  ]
}

extension OperatorRow {
  /// Operators that send the values that they receive.
  static let passing: [OperatorRow] = [
    OperatorRow("handleEvents(…)", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.handleEvents(
        receiveSubscription: { _ in rig.touch() }, receiveOutput: { _ in rig.touch() },
        receiveCompletion: { _ in rig.touch() }, receiveCancel: { rig.touch() })
    } mainActor: { rig in
      rig.source.handleEvents(
        receiveSubscription: { _ in rig.touch() }, receiveOutput: { _ in rig.touch() },
        receiveCompletion: { _ in rig.touch() }, receiveCancel: { rig.touch() })
    } model: {
      $0[0]
    },
    OperatorRow("eraseToAnyPublisher()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.eraseToAnyPublisher()
    } mainActor: { rig in
      rig.source.eraseToAnyPublisher()
    } model: {
      $0[0]
    },
    OperatorRow("print()", picture: ["source": "-1-2-3-|"], allocations: 200) { rig in
      rig.source.print(to: { _ in rig.touch() })
    } mainActor: { rig in
      rig.source.print(to: { _ in rig.touch() })
    } model: {
      $0[0]
    },
  ]
}
