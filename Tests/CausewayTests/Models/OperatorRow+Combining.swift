import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  static let combining: [OperatorRow] = latest + zips + merges

  private static let three: KeyValuePairs = ["first": "-1-------2-|", "second": "---3---|", "third": "-----4-|"]

  private static let four: KeyValuePairs = ["a": "1----|", "b": "-2-|", "c": "--3----6-|", "d": "---4|"]

  private static let latest: [OperatorRow] = [
    OperatorRow("combineLatest(first, second)", picture: ["first": "-1---2---3-|", "second": "---4---5-|"]) { rig in
      combineLatest(rig[0], rig[1])
    } mainActor: { rig in
      combineLatest(rig[0], rig[1])
    } model: {
      $0.latest(0...1).tuples()
    },
    OperatorRow("combineLatest(first, second, third)", picture: three) { rig in
      combineLatest(rig[0], rig[1], rig[2])
    } mainActor: { rig in
      combineLatest(rig[0], rig[1], rig[2])
    } model: {
      $0.latest(0...2).tuples()
    },
    OperatorRow("combineLatest(a, b, c, d)", picture: four) { rig in
      combineLatest(rig[0], rig[1], rig[2], rig[3])
    } mainActor: { rig in
      combineLatest(rig[0], rig[1], rig[2], rig[3])
    } model: {
      $0.latest(0...3).tuples()
    },
    OperatorRow("combineLatest([first, second, third])", picture: three, allocations: 300) { rig in
      combineLatest(rig.inputs)
    } mainActor: { rig in
      combineLatest(rig.inputs)
    } model: {
      $0.latest(0...2)
    },
    OperatorRow(
      "combineLatest(a, b, c, d, e)",
      picture: ["a": "1----|", "b": "-2-|", "c": "--3----6-|", "d": "---4|", "e": "----5|"]
    ) { rig in
      combineLatest(rig[0], rig[1], rig[2], rig[3], rig[4])
    } mainActor: { rig in
      combineLatest(rig[0], rig[1], rig[2], rig[3], rig[4])
    } model: {
      $0.latest(0...4).tuples()
    },
  ]

  private static let zips: [OperatorRow] = [
    OperatorRow("zip(first, second)", picture: ["first": "-1-2---3-|", "second": "---4---5-|"], allocations: 2) { rig in
      zip(rig[0], rig[1])
    } mainActor: { rig in
      zip(rig[0], rig[1])
    } model: {
      $0.zipped(0...1).tuples()
    },
    OperatorRow("zip(first, second, third)", picture: three, allocations: 2) { rig in
      zip(rig[0], rig[1], rig[2])
    } mainActor: { rig in
      zip(rig[0], rig[1], rig[2])
    } model: {
      $0.zipped(0...2).tuples()
    },
    OperatorRow("zip(a, b, c, d)", picture: four, allocations: 2) { rig in
      zip(rig[0], rig[1], rig[2], rig[3])
    } mainActor: { rig in
      zip(rig[0], rig[1], rig[2], rig[3])
    } model: {
      $0.zipped(0...3).tuples()
    },
    OperatorRow("zip([first, second, third])", picture: three, allocations: 102) { rig in
      zip(rig.inputs)
    } mainActor: { rig in
      zip(rig.inputs)
    } model: {
      $0.zipped(0...2)
    },
    OperatorRow(
      "zip(a, b, c, d, e)", picture: ["a": "1----|", "b": "-2-|", "c": "--3----6-|", "d": "---4|", "e": "----5|"]
    ) { rig in
      zip(rig[0], rig[1], rig[2], rig[3], rig[4])
    } mainActor: { rig in
      zip(rig[0], rig[1], rig[2], rig[3], rig[4])
    } model: {
      $0.zipped(0...4).tuples()
    },
  ]

  private static let merges: [OperatorRow] = [
    OperatorRow("merge(first, second)", picture: ["first": "-1---2---3-|", "second": "---4---5-----|"]) { rig in
      merge(rig[0], rig[1])
    } mainActor: { rig in
      merge(rig[0], rig[1])
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("merge(with: other)", picture: ["source": "-1-2---3-|", "other": "--4-5-----|"]) { rig in
      rig.source.merge(with: rig[1])
    } mainActor: { rig in
      rig.source.merge(with: rig[1])
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("merge(a, b)", picture: ["a": "-1---2---3-|", "b": "---4---5-----|"]) { rig in
      merge(rig[0], rig[1].eraseToAnyPublisher())
    } mainActor: { rig in
      merge(rig[0], rig[1].eraseToAnyPublisher())
    } model: {
      $0.merged(0...1)
    },
    OperatorRow("merge(a, b, c)", picture: ["a": "-1-------2-|", "b": "---3---|", "c": "-----4-|"]) { rig in
      merge(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher())
    } mainActor: { rig in
      merge(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher())
    } model: {
      $0.merged(0...2)
    },
    OperatorRow(
      "merge(a, b, c, d)", picture: ["a": "-1-------2-|", "b": "---3---|", "c": "-----4-|", "d": "-------5-|"]
    ) { rig in
      merge(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher(), rig[3].filter { _ in true })
    } mainActor: { rig in
      merge(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher(), rig[3].filter { _ in true })
    } model: {
      $0.merged(0...3)
    },
    OperatorRow("merge([first, second, third])", picture: three) { rig in
      merge(rig.inputs)
    } mainActor: { rig in
      merge(rig.inputs)
    } model: {
      $0.merged(0...2)
    },
  ]
}

extension [Timed<[Int]>] {
  /// Returns the same with tuples for arrays, as texts.
  fileprivate func tuples() -> [Timed<String>] {
    map { $0.map { "(\($0.map(String.init).joined(separator: ", ")))" } }
  }
}
