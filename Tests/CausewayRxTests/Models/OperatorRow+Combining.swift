import CausewayRx
import OperatorModels

extension OperatorRow {
  static let combining: [OperatorRow] = [
    OperatorRow("combineLatest(a, b)", inputs: 2) { rig in
      Observable.combineLatest(rig[0], rig[1]).map { [$0, $1] }
    } model: {
      $0.combinedLatest(0..<2)
    },
    OperatorRow("combineLatest(a, b) { throws for equal ones }", inputs: 2, traits: nil) { rig in
      Observable.combineLatest(rig[0], rig[1]) { first, second -> Int in
        if first == second { throw Mishap.first }
        return first * 10 + second
      }
    } model: { scenario in
      scenario.combinedLatest(0..<2).map { timed in
        guard let pair = timed.value else { return timed.map { $0[0] } }
        return pair[0] == pair[1]
          ? .failed(at: timed.tick, Mishap.first) : .value(pair[0] * 10 + pair[1], at: timed.tick)
      }
    },
    OperatorRow("combineLatest(a, b, c)", inputs: 3) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2]).map { [$0, $1, $2] }
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest(a, b, c) { … }", inputs: 3, touches: true) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2]) { first, second, third in
        rig.touch()
        return [first, second, third]
      }
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest(a, b, c, d)", inputs: 4) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2], rig[3]).map { [$0, $1, $2, $3] }
    } model: {
      $0.combinedLatest(0..<4)
    },
    OperatorRow("combineLatest(a, b, c, d) { … }", inputs: 4) { rig in
      Observable.combineLatest(rig[0], rig[1], rig[2], rig[3]) { [$0, $1, $2, $3] }
    } model: {
      $0.combinedLatest(0..<4)
    },
    OperatorRow("combineLatest([a, b, c])", inputs: 3) { rig in
      Observable.combineLatest(rig.inputs)
    } model: {
      $0.combinedLatest(0..<3)
    },
    OperatorRow("combineLatest([a, b, c]) { … }", inputs: 3) { rig in
      Observable.combineLatest(rig.inputs) { $0.reduce(0, +) }
    } model: {
      $0.combinedLatest(0..<3).map { $0.map { $0.reduce(0, +) } }
    },
  ]

  static let zipping: [OperatorRow] = [
    OperatorRow("zip(a, b)", inputs: 2) { rig in
      Observable.zip(rig[0], rig[1]).map { [$0, $1] }
    } model: {
      $0.zippedAll(0..<2)
    },
    OperatorRow("zip(a, b) { … }", inputs: 2, touches: true) { rig in
      Observable.zip(rig[0], rig[1]) { first, second in
        rig.touch()
        return [first, second]
      }
    } model: {
      $0.zippedAll(0..<2)
    },
    OperatorRow("zip(a, b, c)", inputs: 3) { rig in
      Observable.zip(rig[0], rig[1], rig[2]).map { [$0, $1, $2] }
    } model: {
      $0.zippedAll(0..<3)
    },
    OperatorRow("zip(a, b, c) { … }", inputs: 3) { rig in
      Observable.zip(rig[0], rig[1], rig[2]) { [$0, $1, $2] }
    } model: {
      $0.zippedAll(0..<3)
    },
    OperatorRow("zip(a, b, c, d)", inputs: 4) { rig in
      Observable.zip(rig[0], rig[1], rig[2], rig[3]).map { [$0, $1, $2, $3] }
    } model: {
      $0.zippedAll(0..<4)
    },
    OperatorRow("zip(a, b, c, d) { … }", inputs: 4) { rig in
      Observable.zip(rig[0], rig[1], rig[2], rig[3]) { [$0, $1, $2, $3] }
    } model: {
      $0.zippedAll(0..<4)
    },
    OperatorRow("zip([a, b, c])", inputs: 3) { rig in
      Observable.zip(rig.inputs)
    } model: {
      $0.zippedAll(0..<3, endsEarly: true)
    },
    OperatorRow("zip([a, b, c]) { … }", inputs: 3) { rig in
      Observable.zip(rig.inputs) { $0.reduce(0, +) }
    } model: {
      $0.zippedAll(0..<3, endsEarly: true).map { $0.map { $0.reduce(0, +) } }
    },
  ]

  static let merging: [OperatorRow] = [
    OperatorRow("merge(a, b, c)", inputs: 3) { rig in
      Observable.merge(rig[0], rig[1], rig[2])
    } model: {
      $0.merged(0...2)
    },
    OperatorRow("merge([a, b])", inputs: 2) { rig in
      Observable.merge(rig.inputs)
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("concat(a, b, c)", inputs: 3) { rig in
      Observable.concat(rig[0], rig[1], rig[2])
    } model: {
      $0.concatenated(0..<3)
    },
    OperatorRow("concat([a, b])", inputs: 2) { rig in
      Observable.concat(rig.inputs)
    } model: {
      $0.concatenated(0..<2)
    },
    OperatorRow("a.concat(b)", inputs: 2) { rig in
      rig[0].concat(rig[1])
    } model: {
      $0.concatenated(0..<2)
    },
    OperatorRow("startWith(8, 9)") { rig in
      rig.source.startWith(8, 9)
    } model: { scenario in
      [.value(8, at: 0), .value(9, at: 0)] + scenario[0]
    },
  ]
}
