import Causeway
import Testing

@testable import CausewayTesting

/// The text of a difference, and the script that shows it.
@MainActor
@Suite struct EquivalenceReportTests {
  @MainActor final class Service {
    private(set) var number = 0

    func add() { number += 1 }
  }

  @MainActor final class Screen {
    let service: Service
    var isOn = false
    private let clock: any Clock<Duration>
    private var timer: AnyCancellable?
    /// The tokens keep the screen alive if there is one.
    private var owner: Screen?

    init(_ service: Service, _ clock: any Clock<Duration>) {
      self.service = service
      self.clock = clock
    }

    var number: Int { service.number }

    func turnOn(after delay: Duration) {
      timer = OneShotTimer(after: delay, clock: clock).receive(on: MainActor.shared).sink { [weak self] in
        self?.isOn = true
      }
    }

    func retainItself() { owner = self }
  }

  private func screens(
    changingTheOld changeOld: @escaping (Screen) -> Void = { _ in }, _ change: @escaping (Screen) -> Void = { _ in }
  ) -> Equivalence<Service, Screen, Screen> {
    @MainActor func screen(_ service: Service, _ clock: any Clock<Duration>, _ change: (Screen) -> Void) -> Screen {
      let screen = Screen(service, clock)
      change(screen)
      return screen
    }
    return Equivalence(
      service: Service(), old: { screen($0, $1, changeOld) }, new: { screen($0, $1, change) })
  }

  @Test func otherDifferencesOfTheTurnAreListed() async throws {
    let report = await screens()
      .comparing("is on", { $0.isOn }, { $0.number > 0 })
      .comparing("text", { _ in "" }, { "\($0.number)" }, by: { $0 == $1 || $1 == "0" })
      .comparing("same", { $0.number }, { $0.number })
      .comparing("accepted", { _ in 0 }, { $0.number })
      .accepting("accepted", because: "the new screen counts", until: "9999-12-31")
      .event("add") { $0.add() }
      .report(scripts: 10)
    let lines = try #require(report.difference).description.split(separator: "\n")
    #expect(lines.contains("also differs: “text”"))
  }

  @Test func oneDifferenceHasNoOthers() async throws {
    let report = await screens()
      .comparing("is on", { $0.isOn }, { $0.number > 0 })
      .event("add") { $0.add() }
      .report(scripts: 10)
    #expect(try !#require(report.difference).description.contains("also differs"))
  }

  @Test func aLongTimeIsReplacedByAShortOne() async {
    let report = await screens { $0.turnOn(after: .milliseconds(500)) }
      .comparing("is on", { $0.isOn }, { $0.isOn })
      .time(.seconds(10))
      .time(.seconds(2))
      .time(.seconds(1))
      .time(.milliseconds(400))
      .report(scripts: 100)
    #expect(report.difference?.script == "1 s")
  }

  @Test func aDifferenceOfChanceIsNotShortened() async throws {
    var count = 0
    let report = await screens { screen in
      count += 1
      // The model of the fourth script, which is “add, add”.
      screen.isOn = count == 4
    }
    .comparing("is on", { $0.isOn && $0.number > 1 }, { $0.isOn && $0.number > 1 })
    .event("add") { $0.add() }
    .report(scripts: 100)
    #expect(report.difference?.script == "add, add")
    #expect(count == 5, "a second play shows no difference, so that no other script is tried")
    #expect(
      try #require(report.difference).description.contains(
        """
        The script does not show this each time: a model or its service depends on chance, such as the order of a set, \
        or on work that `settling` has to wait for.
        """))
  }

  @Test func lateWorkIsNamed() async throws {
    let report = await screens()
      .comparing("is on", { $0.number > 0 }) { screen in
        defer { screen.isOn = screen.number > 0 }
        return screen.isOn
      }
      .event("add") { $0.add() }
      .report(scripts: 10)
    #expect(
      try #require(report.difference).description.contains(
        """
        The values are equal a moment later: work of a model is not waited for. Wait for it in `settling`, or play the \
        script in a simulation.
        """))
  }

  @Test func aDifferenceThatStaysIsNotLate() async throws {
    let report = await screens { $0.isOn = true }.comparing("is on", { $0.isOn }, { $0.isOn }).report(scripts: 10)
    #expect(try !#require(report.difference).description.contains("a moment later"))
  }

  @Test func aDifferenceOfALeakIsAccepted() async {
    let report = await screens(changingTheOld: { $0.retainItself() })
      .comparing("number", { $0.number }, { $0.number })
      .event("add") { $0.add() }
      .accepting("retained after the dismissal", because: "the old screen retains itself", until: "9999-12-31")
      .report(scripts: 20)
    #expect("\(report)" == "no difference in 20 scripts, each in one seeded order")
  }

  @Test func aHiddenTimerIsAStateOfItsOwn() async {
    let report = await screens()
      .comparing("is on", { $0.isOn }, { $0.isOn })
      .action("start", { $0.turnOn(after: .seconds(1)) }, { $0.turnOn(after: .seconds(1)) })
      .report(scripts: 20)
    #expect(report.scripts.contains("start"))
  }

  @Test func aScriptIsKeptOnce() async {
    let report = await screens()
      .comparing("number", { $0.number }, { $0.number })
      .event("add") { $0.add() }
      .event("add twice") { service in
        service.add()
        service.add()
      }
      .time(.seconds(1))
      .report(scripts: 400)
    #expect(report.scripts.contains(""))
    #expect(Set(report.scripts).count == report.scripts.count)
  }

  @MainActor final class Channel {
    let numbers = MainActorPassthroughSubject<Int, Never>()
  }

  @MainActor final class Receiver {
    private(set) var number = 0
    var isShown = false
    private var tokens: [AnyCancellable] = []

    init(_ channel: Channel, adds extra: Int) {
      tokens = [
        channel.numbers.sink(fileID: "Shop/Other.swift", line: 7) { _ in },
        channel.numbers.map { $0 + extra }.sink(fileID: "Shop/Receiver.swift", line: 31) { [weak self] in
          self?.number = $0
        },
        channel.numbers.filter { $0 > 9 }.sink(fileID: "Shop/Silent.swift", line: 8) { _ in },
      ]
    }
  }

  private func receivers() -> Equivalence<Channel, Receiver, Receiver> {
    Equivalence(service: Channel(), old: { channel, _ in Receiver(channel, adds: 0) }) { channel, _ in
      Receiver(channel, adds: 1)
    }
    .comparing("number", { $0.number }, { $0.number })
    .event("send") { $0.numbers.send(1) }
  }

  @Test func theSubscriptionsThatDeliveredAreNamed() async throws {
    let difference = try #require(await receivers().report(scripts: 20).difference)
    #expect(
      difference.deliveries
        == ["old", "new"].map {
          "subscriptions of the \($0) model that delivered in this step: sink at Shop/Other.swift:7, sink at Shop/Receiver.swift:31"
        })
    for line in difference.deliveries { #expect("\(difference)".contains("\n\(line)\n")) }
    #expect(try await receivers().difference(in: "send") == difference)
  }

  @Test func onlyTheDeliveriesOfTheStepAreNamed() async throws {
    let difference = try #require(
      try await Equivalence(service: Channel(), old: { channel, _ in Receiver(channel, adds: 0) }) { channel, _ in
        Receiver(channel, adds: 1)
      }
      .comparing("number", { $0.isShown ? $0.number : 0 }, { $0.isShown ? $0.number : 0 })
      .event("send") { $0.numbers.send(1) }
      .action("show", { $0.isShown = true }, { $0.isShown = true })
      .difference(in: "send, show"))
    #expect(difference.turn == 2)
    #expect(difference.deliveries == [])
  }

  @Test func aTimerThatDeliversIsNamed() async throws {
    let late = try #require(
      await screens(changingTheOld: { $0.turnOn(after: .seconds(1)) })
        .comparing("is on", { $0.isOn }, { $0.isOn })
        .time(.milliseconds(999))
        .time(.milliseconds(1))
        .report(scripts: 100).difference)
    #expect(late.deliveries.count == 1)
    #expect(
      late.deliveries.first?.hasPrefix("subscriptions of the old model that delivered in this step: sink at ") == true)
  }

  /// Delivers no subscription.
  private struct Mute: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {}
  }

  @Test func theChecksOfTheTestGetTheViolations() async throws {
    let count = Locked(0)
    let checks = ContractChecks { _ in count.withLock { $0 += 1 } }
    _ = try await checks.during {
      try await screens { _ in Mute().sink { _ in }.cancel() }.comparing("is on", { $0.isOn }, { $0.isOn })
        .difference(in: "")
    }
    #expect(count.withLock { $0 } == 1)
  }
}
