import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let failures: [OperatorRow] = [
    OperatorRow("catch { _ in other }", picture: ["source": "-1-2-#", "other": "--3-----4-|"]) { rig in
      rig.source.catch { _ in rig.touching(rig[1]) }
    } mainActor: { rig in
      rig.source.catch { _ in rig.touching(rig[1]) }
    } model: { scenario in
      guard let index = scenario.firstFailure(of: [0]) else { return scenario[0] }
      return scenario[0].filter { !$0.isEnd } + scenario.heard(from: 1, after: index).map(\.timed)
    },
    OperatorRow("replaceError(with: 9)", picture: ["source": "-1-2-#"], traits: .handlesFailure) { rig in
      rig.source.replaceError(with: 9).setFailureType(to: MarbleFailure.self)
    } mainActor: { rig in
      rig.source.replaceError(with: 9).setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      scenario[0].flatMap { $0.isFailure ? [.value(9, at: $0.tick), .finished(at: $0.tick)] : [$0] }
    },
    OperatorRow("mapError { other($0) }", picture: ["source": "-1-2-#"]) { rig in
      rig.source.mapError { rig.touching(OtherFailure(cause: $0)) }.mapError { $0.cause }
    } mainActor: { rig in
      rig.source.mapError { rig.touching(OtherFailure(cause: $0)) }.mapError { $0.cause }
    } model: {
      $0[0]
    },
    OperatorRow("unwrapServiceError()", picture: ["source": "-1-2-#"]) { rig in
      rig.source.mapError { WrappedFailure(cause: $0) }.unwrapServiceError().mapError { $0 as! MarbleFailure }
    } mainActor: { rig in
      rig.source.mapError { WrappedFailure(cause: $0) }.unwrapServiceError().mapError { $0 as! MarbleFailure }
    } model: {
      $0[0]
    },
    OperatorRow("setFailureType(to: Other.self)", picture: ["source": "-1-2-|"], traits: .handlesFailure) { rig in
      rig.source.catch { _ in Empty<Number, Never>() }.setFailureType(to: MarbleFailure.self)
    } mainActor: { rig in
      rig.source.catch { _ in Empty<Number, Never>() }.setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      scenario[0].map { $0.isFailure ? .finished(at: $0.tick) : $0 }
    },
  ]
}

private struct OtherFailure: Error {
  let cause: MarbleFailure
}

private struct WrappedFailure: ServiceErrorWrapper {
  let cause: MarbleFailure

  var serviceError: (any Error)? { cause }
}
