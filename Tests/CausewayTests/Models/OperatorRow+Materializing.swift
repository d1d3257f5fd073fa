import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that turn the end into a value, or the other way round.
  ///
  /// `AllocationCase` counts what they allocate, because the runtime's counter crashes on their values with a `Number`.
  static let materializing: [OperatorRow] = [
    OperatorRow("materialize()", picture: ["source": "-1-#"], allocations: nil, traits: .handlesFailure) { rig in
      rig.source.materialize().map(\.spelled).setFailureType(to: MarbleFailure.self)
    } mainActor: { rig in
      rig.source.materialize().map(\.spelled).setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      scenario[0].flatMap { timed -> [Timed<String>] in
        [.value(timed.event.spelled, at: timed.tick)] + (timed.isEnd ? [.finished(at: timed.tick)] : [])
      }
    },
    OperatorRow("dematerialize()", picture: ["source where 0 tells of a finish": "-1-2-0-3-|"], allocations: nil) {
      rig in
      rig.source.replaceError(with: -1).map { told($0) }.dematerialize()
    } mainActor: { rig in
      rig.source.replaceError(with: -1).map { told($0) }.dematerialize()
    } model: { scenario in
      scenario[0].map { $0.value == 0 ? .finished(at: $0.tick) : $0 }
    },
    OperatorRow("mapToResult()", picture: ["source": "-1-#"], allocations: nil, traits: .handlesFailure) { rig in
      rig.source.mapToResult().map(\.spelled).setFailureType(to: MarbleFailure.self)
    } mainActor: { rig in
      rig.source.mapToResult().map(\.spelled).setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      scenario[0].flatMap { timed -> [Timed<String>] in
        if timed.isFailure { return [.value(".failure(error)", at: timed.tick), .finished(at: timed.tick)] }
        return [timed.value.map { .value(".success(\($0))", at: timed.tick) } ?? .finished(at: timed.tick)]
      }
    },
    OperatorRow("assertNoFailure()", picture: ["source": "-1-2-3-|"], traits: .handlesFailure) { rig in
      rig.source.catch { _ in Empty<Number, MarbleFailure>() }.assertNoFailure()
        .setFailureType(to: MarbleFailure.self)
    } mainActor: { rig in
      rig.source.catch { _ in Empty<Number, MarbleFailure>() }.assertNoFailure()
        .setFailureType(to: MarbleFailure.self)
    } model: { scenario in
      scenario[0].map { $0.isFailure ? .finished(at: $0.tick) : $0 }
    },
  ]

  /// Returns the event that a value stands for: 0 for a finish, -1 for a failure, any other for itself.
  @Sendable private static func told(_ number: Number) -> Materialized<Number, MarbleFailure> {
    switch number {
    case 0: .completion(.finished)
    case -1: .completion(.failure(MarbleFailure()))
    default: .value(number)
    }
  }
}

extension Materialized {
  fileprivate var spelled: String {
    switch self {
    case .value(let value): ".value(\(value))"
    case .completion(.finished): ".completion(.finished)"
    case .completion(.failure): ".completion(.failure(error))"
    }
  }
}

extension Result {
  fileprivate var spelled: String {
    switch self {
    case .success(let value): ".success(\(value))"
    case .failure: ".failure(error)"
    }
  }
}
