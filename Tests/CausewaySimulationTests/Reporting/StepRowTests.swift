import Testing

@testable import CausewaySimulation

@Suite struct StepRowTests {
  private func row(
    _ owner: Int, _ activity: String, isDeviation: Bool = false, time: String = "0.000 s", notes: [String] = []
  ) -> StepRow {
    StepRow(
      owner: owner, isDeviation: isDeviation, time: time, isolation: "main actor", name: "task \(owner)",
      activity: activity, notes: notes)
  }

  @Test func rowsAreAligned() {
    let table = StepRow.table([row(1, "A.swift:1"), row(22, "B.swift:2", isDeviation: true, notes: ["→ chooses 1"])])
    #expect(
      table == """
             1  0.000 s  main actor  task 1   A.swift:1
          →  2  0.000 s  main actor  task 22  B.swift:2  → chooses 1
        """)
  }

  @Test func stepsOfOneTaskAtOneLineAreOneRow() {
    var first = row(1, "A.swift:1", notes: ["x"])
    let isAbsorbed = first.absorb(row(1, "A.swift:1", notes: ["y"]))
    #expect(isAbsorbed)
    #expect(first.notes == ["x", "y"])
  }

  @Test func otherStepsAreNot() {
    for other in [
      row(2, "A.swift:1"), row(1, "A.swift:2"), row(1, "A.swift:1", isDeviation: true),
      row(1, "A.swift:1", time: "0.001 s"),
    ] {
      var first = row(1, "A.swift:1")
      let isAbsorbed = first.absorb(other)
      #expect(!isAbsorbed)
    }
  }

  @Test func theMiddleOfALongTableIsLeftOut() {
    let lines = StepRow.table((1...500).map { row($0, "") }).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[50].contains("…"))
    #expect(lines.last?.contains("500") == true)
  }
}

@Suite struct FunctionNameTests {
  @Test(arguments: [
    ("App.Model.type(_:)", "type(_:)"),
    ("App.Model.move(_: App.Item, from: Swift.Int, to: Swift.Int) async -> ()", "move(_:from:to:)"),
    ("(1) suspend resume partial function for App.Model.load() async -> ()", "load()"),
    ("closure #1 @Sendable () async -> () in App.Model.type(_: Swift.String) -> ()", "type(_:)"),
    ("App.Model.each<A>(_: (A) -> Swift.Bool) -> ()", "each<A>(_:)"),
    ("App.Model.title.getter : Swift.String", ""),
    ("main", ""),
  ])
  func isTakenFromTheSymbol(_ symbol: String, _ name: String) {
    #expect(FunctionName(symbol).text == name)
  }
}
