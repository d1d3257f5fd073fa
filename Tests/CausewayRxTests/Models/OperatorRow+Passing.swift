import Causeway
import CausewayRx
import OperatorModels

extension OperatorRow {
  static let sharing: [OperatorRow] = [
    OperatorRow("share()") { rig in
      rig.source.share()
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("share(replay: 2)") { rig in
      rig.source.share(replay: 2)
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("share(replay: 0, scope: .forever)") { rig in
      rig.source.share(scope: .forever)
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("share(replay: 2, scope: .forever)") { rig in
      rig.source.share(replay: 2, scope: .forever)
    } model: { scenario in
      scenario[0]
    },
  ]

  /// Operators that change nothing.
  static let passing: [OperatorRow] = [
    OperatorRow("do(…)", touches: true) { rig in
      rig.source.do(
        onNext: { _ in rig.touch() }, afterNext: { _ in rig.touch() }, onError: { _ in rig.touch() },
        afterError: { _ in rig.touch() }, onCompleted: { rig.touch() }, afterCompleted: { rig.touch() },
        onSubscribe: { rig.touch() }, onSubscribed: { rig.touch() }, onDispose: { rig.touch() })
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("do(onNext: throws for 5, onError: throws, onCompleted: throws)", traits: nil) { rig in
      rig.source.do(
        onNext: { if $0 == 5 { throw Mishap.first } }, onError: { _ in throw Mishap.second },
        onCompleted: { throw RxError.unknown })
    } model: { scenario in
      scenario[0].map { timed in
        if let value = timed.value { return value == 5 ? .failed(at: timed.tick, Mishap.first) : timed }
        return timed.isFinish ? .failed(at: timed.tick, RxError.unknown) : .failed(at: timed.tick, Mishap.second)
      }
    },
    OperatorRow("do(afterNext: throws for 5)", traits: nil) { rig in
      rig.source.do(afterNext: { if $0 == 5 { throw Mishap.first } })
    } model: { scenario in
      scenario[0].flatMap { $0.value == 5 ? [$0, .failed(at: $0.tick, Mishap.first)] : [$0] }
    },
    OperatorRow("observe(on: immediate)") { rig in
      rig.source.observe(on: Causeway.ImmediateScheduler())
    } model: { scenario in
      scenario[0]
    },
    OperatorRow("subscribe(on: immediate)") { rig in
      rig.source.subscribe(on: CurrentThreadScheduler.instance)
    } model: { scenario in
      scenario[0]
    },
  ]
}
