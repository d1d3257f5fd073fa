import CausewayTesting
import Dispatch
import Testing

@testable import CausewaySimulation

/// Scripts of an `Equivalence` in many schedules.
@MainActor @Suite(.requiresSimulation) struct EquivalenceInSchedulesTests {
  @MainActor final class Button {
    var onTap: () -> Void = {}
  }

  @MainActor final class OldModel {
    private(set) var count = 0

    init(_ button: Button) { button.onTap = { [weak self] in self?.count += 1 } }
  }

  /// Counts in tasks, which overtake one another if the model is not careful.
  @MainActor final class NewModel {
    private(set) var count = 0

    init(_ button: Button, isCareful: Bool) {
      button.onTap = { [weak self] in
        Task {
          let count = self?.count ?? 0
          await Task.yield()
          self?.count = isCareful ? (self?.count ?? 0) + 1 : count + 1
        }
      }
    }
  }

  private func taps(isCareful: Bool) -> Equivalence<Button, OldModel, NewModel> {
    Equivalence(
      service: Button(), old: { button, _ in OldModel(button) },
      new: { button, _ in NewModel(button, isCareful: isCareful) }
    )
    .comparing("count", { $0.count }, { $0.count })
    .event("tap") { $0.onTap() }
    .event("tap twice") { button in
      button.onTap()
      button.onTap()
    }
  }

  @Test func aRaceOfTheNewModelIsFound() async throws {
    let report = await taps(isCareful: false).report(scripts: 100, schedules: 20)
    let difference = try #require(report.difference)
    #expect((difference.script, difference.turn) == ("tap twice", 1))
    #expect((difference.old, difference.new) == ("2", "1"))
    let schedule = try #require(difference.schedule)
    #expect("\(difference)".contains(/Played under schedule \d+ of 20\./))
    #expect("\(difference)".hasSuffix(".verify(script: \"tap twice\", schedule: \"\(schedule)\")"))
  }

  @Test func aRaceThatTheOrdinaryOrderHidesIsFound() async throws {
    let difference = try #require(await orders().report(scripts: 40, schedules: 20).difference)
    #expect((difference.script, difference.old, difference.new) == ("tap twice", "[1, 2]", "[2, 1]"))
    let schedule = try #require(difference.schedule)
    #expect(schedule != "in order")
    await withKnownIssue { await orders().verify(script: "tap twice", schedule: schedule) }
    #expect(await orders().verify(script: "tap twice", schedule: "in order") == nil)
  }

  /// A model that shows its taps at once, or in tasks that leave the main actor first.
  @MainActor final class Log {
    private(set) var taps: [Int] = []
    private var count = 0

    init(_ button: Button, inTasks: Bool) {
      button.onTap = { [weak self] in
        guard let self else { return }
        count += 1
        guard inTasks else { return taps.append(count) }
        Task { [count] in
          await Self.work()
          taps.append(count)
        }
      }
    }

    @concurrent private static func work() async { await Task.yield() }
  }

  private func orders() -> Equivalence<Button, Log, Log> {
    Equivalence(
      service: Button(), old: { button, _ in Log(button, inTasks: false) },
      new: { button, _ in Log(button, inTasks: true) }
    )
    .comparing("taps", { $0.taps }, { $0.taps })
    .event("tap") { $0.onTap() }
    .event("tap twice") { button in
      button.onTap()
      button.onTap()
    }
  }

  @Test func aDifferenceIsPlayedAgain() async throws {
    let found = try #require(await taps(isCareful: false).report(scripts: 100, schedules: 20).difference)
    let schedule = try #require(found.schedule)
    var again: EquivalenceDifference?
    await withKnownIssue {
      again = await taps(isCareful: false).verify(script: found.script, schedule: schedule)
    }
    #expect((again?.name, again?.old, again?.new) == ("count", "2", "1"))
    #expect("\(try #require(again))".contains("Played under this schedule.\n"))
    #expect(await taps(isCareful: true).verify(script: found.script, schedule: schedule) == nil)
  }

  @Test func aCarefulModelIsTheSameInAllOrders() async {
    let report = await taps(isCareful: true).verify(scripts: 40, schedules: 20)
    let count = report.scheduleCount ?? 0
    #expect(count > 40, "scripts with tasks have several orders")
    #expect("\(report)" == "no difference in 40 scripts under \(count) schedules")
    #expect(await taps(isCareful: true).report(scripts: 40, schedules: 20).scheduleCount == count)
  }

  @Test func aScriptWithoutTasksHasOneOrder() async {
    let report = await Equivalence(
      service: Button(), old: { button, _ in OldModel(button) }, new: { button, _ in OldModel(button) }
    )
    .comparing("count", { $0.count }, { $0.count })
    .event("tap") { $0.onTap() }
    .verify(scripts: 10, schedules: 1_000)
    #expect((report.scheduleCount ?? 0) <= 20, "once to find its state, and once to look for other orders")
  }

  @Test func sleepingTasksAreInVirtualTime() async {
    let start = ContinuousClock.now
    await pauses(after: .seconds(3_600)).verify(scripts: 60, schedules: 10)
    #expect(ContinuousClock.now - start < .seconds(3_600))
    let report = await pauses(after: .seconds(3_601)).report(scripts: 60, schedules: 10)
    #expect(report.difference?.script == "tap, 3600 s")
  }

  private func pauses(after pause: Duration) -> Equivalence<Button, SleepingModel, SleepingModel> {
    Equivalence(
      service: Button(), old: { button, _ in SleepingModel(button, .seconds(3_600)) },
      new: { button, _ in SleepingModel(button, pause) }
    )
    .comparing("is over", { $0.isOver }, { $0.isOver })
    .event("tap") { $0.onTap() }
    .time(.seconds(3_599))
    .time(.seconds(3_600))
  }

  @MainActor final class SleepingModel {
    private(set) var isOver = false

    init(_ button: Button, _ pause: Duration) {
      button.onTap = { [weak self] in
        Task {
          try await Task.sleep(for: pause)
          self?.isOver = true
        }
      }
    }
  }

  @Test func anIssueOfAFakeEndsTheSearch() async {
    let report = await taps(isCareful: true).event("break") { _ in Issue.record("the fake is broken") }
      .report(scripts: 100, schedules: 20)
    #expect(report.difference == nil)
    #expect(report.complaints.count == 1)
    let text = report.complaints.first ?? ""
    #expect(text.hasPrefix("The script “break” cannot be played. "))
    #expect(text.contains("the fake is broken"))
    #expect(text.hasSuffix("To play it again: .verify(script: \"break\", schedule: \"in order\")"))
  }

  @Test func aDifferenceBesideADispatchQueueSaysSo() async throws {
    let queue = DispatchQueue(label: "EquivalenceInSchedulesTests")
    let difference = try #require(
      await taps(isCareful: false)
        .settling { _ in
          await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        }
        .report(scripts: 10, schedules: 5).difference)
    let remark = "If a model or its service works on a dispatch queue, verify them without schedules.\n"
    #expect("\(difference)".contains(remark))
    #expect(try !#require(await taps(isCareful: false).report(schedules: 5).difference).description.contains(remark))
  }

  @Test(arguments: ["1", "tap"]) func wrongTextsAreNamed(_ schedule: String) async {
    await withKnownIssue {
      await taps(isCareful: true).verify(script: "tap", schedule: schedule)
    } matching: { issue in
      issue.comments.contains("“\(schedule)” is not the text of a schedule.")
    }
  }

  @Test func anUnknownStepIsNamed() async {
    await withKnownIssue {
      await taps(isCareful: true).verify(script: "swipe", schedule: "in order")
    } matching: { issue in
      "\(issue.comments)".contains("the script has a step “swipe”, which does not exist")
    }
  }

  @Test func aProcessWithoutSchedulesPlaysOneOrder() async {
    await SimulationSupport.$ordersAnswersOnly.withValue(true) {
      let report = await Equivalence(
        service: Button(), old: { button, _ in OldModel(button) }, new: { button, _ in OldModel(button) }
      )
      .comparing("count", { $0.count }, { $0.count })
      .event("tap") { $0.onTap() }
      .verify(scripts: 10, schedules: 20)
      #expect(report.scheduleCount == nil)
      #expect("\(report)" == "no difference in 10 scripts, each in one seeded order")
      await withKnownIssue {
        await taps(isCareful: true).verify(script: "tap", schedule: "in order")
      } matching: { issue in
        "\(issue.comments)".contains("The schedule cannot be played. ")
      }
    }
  }
}
