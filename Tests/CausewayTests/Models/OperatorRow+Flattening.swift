import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that subscribe to a publisher for each value: the first input's values select one of the others.
  static let flattening: [OperatorRow] = everyInner + someInners + concatenations

  private static let switched: KeyValuePairs = [
    "source": "-0----1--|", "inner[0]": "--2--3--4-|", "inner[1]": "----5--6--7-|",
  ]

  private static let everyInner: [OperatorRow] = [
    OperatorRow(
      "flatMap { inner[$0] }",
      picture: ["source": "-0---1-|", "inner[0]": "---2---3--|", "inner[1]": "------4--5---|"], allocations: 602
    ) { rig in
      rig.source.flatMap { rig.inner($0) }
    } mainActor: { rig in
      rig.source.flatMap { rig.inner($0) }
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2))
    },
    OperatorRow(
      "flatMap(maxPublishers: 2) { inner[$0] }",
      picture: [
        "source": "-0-1-2-|", "inner[0]": "--3---4-|", "inner[1]": "----5-----6--|", "inner[2]": "-------7---8|",
      ], n: 2, parameter: 1...3, allocations: 602
    ) { rig in
      rig.source.flatMap(maxPublishers: rig.n) { rig.inner($0) }
    } mainActor: { rig in
      rig.source.flatMap(maxPublishers: rig.n) { rig.inner($0) }
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 3, atMost: scenario.n))
    },
    OperatorRow(
      "concatMap { inner[$0] }",
      picture: ["source": "-0-1-|", "inner[0]": "---2--3-|", "inner[1]": "-----4----5-|"], allocations: 2
    ) { rig in
      rig.source.concatMap { rig.inner($0) }
    } mainActor: { rig in
      rig.source.concatMap { rig.inner($0) }
    } model: { scenario in
      scenario.flattened(scenario.runs(among: 2, atMost: 1))
    },
  ]

  private static let someInners: [OperatorRow] = [
    OperatorRow(
      "flatMapFirst { inner[$0] }",
      picture: ["source": "-0--1-----1-|", "inner[0]": "--2---3-|", "inner[1]": "-----4------5-|"]
    ) { rig in
      rig.source.flatMapFirst { rig.inner($0) }
    } mainActor: { rig in
      rig.source.flatMapFirst { rig.inner($0) }
    } model: { scenario in
      scenario.flattened(scenario.runsAlone(among: 2))
    },
    OperatorRow("flatMapLatest { inner[$0] }", picture: switched, allocations: 600) { rig in
      rig.source.flatMapLatest { rig.inner($0) }
    } mainActor: { rig in
      rig.source.flatMapLatest { rig.inner($0) }
    } model: { scenario in
      scenario.flattened(scenario.runsReplaced(among: 2))
    },
    OperatorRow("switchToLatest()", picture: switched, allocations: 600) { rig in
      rig.source.map { rig.inner($0) }.switchToLatest()
    } mainActor: { rig in
      rig.source.map { rig.inner($0) }.switchToLatest()
    } model: { scenario in
      scenario.flattened(scenario.runsReplaced(among: 2))
    },
  ]

  private static let concatenations: [OperatorRow] = [
    OperatorRow(
      "concatenate([first, second, third])",
      picture: ["first": "-1--|", "second": "--4--5-|", "third": "----6----7-|"], n: 3, parameter: 0...3
    ) { rig in
      concatenate(Array(rig.inputs.prefix(rig.n)))
    } mainActor: { rig in
      concatenate(Array(rig.inputs.prefix(rig.n)))
    } model: { scenario in
      scenario.concatenated(0..<scenario.n)
    },
    OperatorRow("concatenate(a, b)", picture: ["a": "-1-2-|", "b": "--4---5-|"]) { rig in
      concatenate(rig[0], rig[1].eraseToAnyPublisher())
    } mainActor: { rig in
      concatenate(rig[0], rig[1].eraseToAnyPublisher())
    } model: { scenario in
      scenario.concatenated(0..<2)
    },
    OperatorRow("concatenate(a, b, c)", picture: ["a": "-1--|", "b": "--4--5-|", "c": "----6----7-|"]) { rig in
      concatenate(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher())
    } mainActor: { rig in
      concatenate(rig[0], rig[1].map { $0 }, rig[2].eraseToAnyPublisher())
    } model: { scenario in
      scenario.concatenated(0..<3)
    },
    OperatorRow("concatenate(first, second)", picture: ["first": "-1-2-|", "second": "--4---5-|"]) { rig in
      concatenate(rig[0], rig[1])
    } mainActor: { rig in
      concatenate(rig[0], rig[1])
    } model: { scenario in
      scenario.concatenated(0..<2)
    },
  ]
}

extension OperatorRow.Rig {
  /// The inner publisher that a value refers to.
  fileprivate func inner(_ number: Number) -> OperatorRow.Input {
    touching(inputs[1 + number.value % (inputs.count - 1)])
  }
}
