import Causeway
import Testing

@testable import CausewaySimulation

@Suite struct VirtualTimersTests {
  private final class Numbers: Sendable {
    private let numbers = Locked<[Int]>([])

    func append(_ number: Int) { numbers.withLock { $0.append(number) } }

    func take() -> [Int] {
      numbers.withLock { numbers in
        defer { numbers = [] }
        return numbers
      }
    }
  }

  private func timer(_ number: Int, _ numbers: Numbers) -> VirtualTimer {
    .callback { numbers.append(number) }
  }

  private func popped(_ timers: inout VirtualTimers, dueAt time: Duration, _ numbers: Numbers) -> [Int] {
    while let timer = timers.popFirst(dueAt: time) {
      if case .callback(let callback) = timer { callback() }
    }
    return numbers.take()
  }

  @Test func timersAreInTheOrderOfTheirDeadlines() {
    let numbers = Numbers()
    var timers = VirtualTimers()
    for seconds in [3, 1, 2, 5, 4] { timers.insert(timer(seconds, numbers), at: .seconds(seconds)) }
    #expect(timers.earliest == .seconds(1))
    #expect(popped(&timers, dueAt: .seconds(3), numbers) == [1, 2, 3])
    #expect(popped(&timers, dueAt: .seconds(9), numbers) == [4, 5])
    #expect(timers.earliest == nil)
  }

  @Test func equalDeadlinesAreInTheOrderOfTheirBeginnings() {
    let numbers = Numbers()
    var timers = VirtualTimers()
    for number in 0..<10 { timers.insert(timer(number, numbers), at: .seconds(1)) }
    #expect(popped(&timers, dueAt: .seconds(1), numbers) == Array(0..<10))
  }

  @Test func aRemovedTimerDoesNotRun() {
    let numbers = Numbers()
    var timers = VirtualTimers()
    let tickets = (0..<4).map { timers.insert(timer($0, numbers), at: .seconds(1)) }
    timers.remove(tickets[2])
    timers.remove(tickets[2])
    #expect(popped(&timers, dueAt: .seconds(1), numbers) == [0, 1, 3])
  }
}
