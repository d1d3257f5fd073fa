import Causeway
import Testing

@testable import CausewayTesting

/// What a script is, what is compared, and what is accepted.
@MainActor
@Suite struct EquivalenceRulesTests {
  /// A number that a service changes, and a task that waits.
  @MainActor final class Counter {
    private(set) var count: Int
    private(set) var log: [String] = []

    init(_ count: Int = 0) { self.count = count }

    func add(_ number: Int) { count += number }

    func note(_ text: String) { log.append(text) }
  }

  @MainActor final class Screen {
    let counter: Counter
    var extra: Int
    var own: Screen?
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ counter: Counter, extra: Int = 0) {
      self.counter = counter
      self.extra = extra
    }

    var count: Int { counter.count + extra }

    func wait() async {
      counter.note("wait")
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter = $0 }
      } onCancel: {
        // The trial dismisses on the main actor.
        MainActor.assumeIsolated { waiter.take()?.resume() }
      }
      counter.note(Task.isCancelled ? "cancelled" : "over")
    }
  }

  private func counting(extra: Int = 0) -> Equivalence<Counter, Screen, Screen> {
    Equivalence(service: Counter(), old: { counter, _ in Screen(counter) }) { counter, _ in
      Screen(counter, extra: extra)
    }
    .comparing("count", { $0.count }, { $0.count })
    .event("add") { $0.add(1) }
  }

  @Test func theCreationIsCompared() async {
    let report = await counting(extra: 1).report(scripts: 10)
    #expect(report.scriptCount == 1)
    #expect(report.difference?.turn == 0)
    #expect(
      report.description == """
        “count” differs when the models have been created (\(report.difference?.location ?? ""))
        old  0
        new  1
             ^
        Played in one seeded order, with TestClock.
        To play it again: .verify(script: "")
        """)
  }

  @Test func valuesOfTwoTypesAreComparedByAFunction() async {
    let report = await Equivalence(service: Counter(), old: { counter, _ in Screen(counter) }) { counter, _ in
      Screen(counter)
    }
    .comparing("text", { "\($0.count)" }, { $0.count }, by: { $0 == "\($1)" })
    .event("add") { $0.add(1) }
    .verify(scripts: 10)
    #expect(report.difference == nil)
    #expect(report.scripts.contains("add, add"))
  }

  @Test func aModelThatIsRetainedIsADifference() async throws {
    let report = await counting()
      .action("hold", { _ in }, { $0.own = $0 })
      .report(scripts: 20)
    let difference = try #require(report.difference)
    #expect(difference.name == "retained after the dismissal")
    #expect(difference.script == "hold, dismiss")
    #expect(difference.new == "retained")
  }

  @Test func aTaskIsCancelledAtTheDismissal() async throws {
    let equivalence = counting()
      .task("wait", { await $0.wait() }, { await $0.wait() })
      .comparingService("log") { $0.log }
    #expect(try await equivalence.difference(in: "wait, dismiss, add") == nil)
    let wrong = counting()
      .task("wait", { await $0.wait() }, { $0.counter.note("wait") })
      .comparingService("log") { $0.log }
    let difference = try #require(try await wrong.difference(in: "wait, dismiss"))
    #expect(difference.old.contains("cancelled"))
    #expect(difference.new == "[\"wait\"]")
  }

  @Test func aScriptWithAnUnknownStepNamesTheSteps() async {
    let error = await #expect(throws: UnknownStep.self) { try await counting().difference(in: "add, subtract") }
    #expect(
      error?.description == "the script has a step “subtract”, which does not exist; the steps are: dismiss, add")
  }

  @Test func anAcceptedDifferenceCausesNoAlarm() async {
    let report = await counting(extra: 1)
      .accepting("count", because: "the new model counts from one", until: "9999-12-31")
      .verify(scripts: 10)
    #expect(report.difference == nil)
  }

  @Test func anAcceptedDifferenceExpires() async {
    let report = await counting(extra: 1)
      .accepting("count", because: "the new model counts from one", until: "2020-02-29", fileID: "M/F.swift", line: 7)
      .report(scripts: 10)
    #expect(
      report.complaints == [
        "The difference of “count” was accepted until 2020-02-29: the new model counts from one. Remove it, or decide "
          + "again (M/F.swift:7)"
      ])
  }

  @Test func anAcceptedDifferenceThatDoesNotOccurIsToBeRemoved() async {
    let report = await counting().accepting("count", because: "none", until: "9999-12-31", fileID: "M/F.swift", line: 7)
      .report(scripts: 10)
    #expect(
      report.complaints == ["The accepted difference of “count” did not occur. Remove the acceptance (M/F.swift:7)"])
  }

  @Test func otherWorkIsWaitedFor() async {
    var waits = 0
    _ = await counting().settling { _ in waits += 1 }.report(scripts: 1)
    #expect(waits == 4, "for both services, after the creation and after the dismissal")
  }

  @Test func onlyWhatTheConditionSaysIsAccepted() async throws {
    @MainActor func report(_ isAccepted: @escaping (String, String) -> Bool) async -> EquivalenceReport {
      await counting(extra: 1)
        .accepting("count", because: "the new model counts from one", until: "9999-12-31", where: isAccepted)
        .report(scripts: 20)
    }
    let narrow = await report { old, new in (old, new) == ("0", "1") }
    #expect(narrow.difference?.script == "add")
    let right = await report { old, new in Int(new) == Int(old).map { $0 + 1 } }
    #expect("\(right)" == "no difference in 20 scripts, each in one seeded order")
    let wrong = await report { _, _ in false }
    #expect(wrong.difference?.script == "")
  }

  @Test func eachAcceptanceHasToOccur() async throws {
    let report = await counting(extra: 1)
      .accepting("count", because: "the new model counts from one", until: "9999-12-31")
      .accepting("count", because: "none", until: "9999-12-31", fileID: "M/F.swift", line: 7) { old, _ in old == "-1" }
      .report(scripts: 10)
    #expect(
      report.complaints == [
        "The accepted difference of “count” did not occur. Remove the acceptance (M/F.swift:7)"
      ])
  }

  @Test(arguments: [("2027-02-28", true), ("2027-02-29", false), ("2028-02-29", true), ("2027-13-01", false)])
  func daysAreChecked(_ text: String, _ exists: Bool) {
    #expect(CalendarDay(text)?.description == (exists ? text : nil))
  }

  @Test(arguments: ["", "2027", "2027-1-1", "2027-01-00", "a027-01-01"]) func otherTextsAreNoDays(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func shortScriptsComeFirst() {
    var scripts = EquivalenceScripts(stepCount: 3, total: 40, longest: 4, seed: 1)
    var all: [[Int]] = []
    while let script = scripts.next() { all.append(script) }
    #expect(all.count == 40)
    #expect(all.prefix(6) == [[], [1], [2], [0, 1], [0, 2], [1, 1]])
    #expect(all.allSatisfy { $0.count <= 4 && $0.count(where: { $0 == 0 }) <= 1 })
    var same = EquivalenceScripts(stepCount: 3, total: 40, longest: 4, seed: 1)
    #expect(all.allSatisfy { $0 == same.next() })
  }

  @Test func scriptsContinueThoseThatWereKept() {
    var scripts = EquivalenceScripts(stepCount: 4, total: 100, longest: 8, seed: 3)
    scripts.keep([3, 3, 3], effects: [true, true, true])
    var count = 0
    while let script = scripts.next() { if script.starts(with: [3, 3, 3]) { count += 1 } }
    #expect(count > 25)
  }

  @Test func withoutStepsThereIsOneScript() {
    var scripts = EquivalenceScripts(stepCount: 1, total: 40, longest: 4, seed: 1)
    #expect(scripts.next() == [])
    #expect(scripts.next() == nil)
  }

  @Test(arguments: [[1, 2, 3], [4, 1, 4, 2, 5, 3, 6], [1, 9, 9, 9, 2, 3, 9]])
  func aScriptIsShortened(_ script: [Int]) async {
    let shortest = await EquivalenceScripts.shortest(script) { candidate in
      candidate.filter { (1...3).contains($0) } == [1, 2, 3]
    }
    #expect(shortest == [1, 2, 3])
  }
}
