import Causeway
import Testing

/// Using a subject inside its own update stops the program with the source location of the update, instead of a
/// deadlock.
@Suite struct UpdateMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case readingTheValue
    case readingAValueOfAWord
    case sending
    case ending
    case updating
    case subscribing
    case subscribingToChanges
    case insideEquality

    func commit() {
      let list = CurrentValueSubject<[Int], Never>([])
      let number = CurrentValueSubject<Int, Never>(0)
      switch self {
      case .readingTheValue: list.update { $0 = list.value }
      case .readingAValueOfAWord: number.update { $0 = number.value }
      case .sending: number.update { _ in number.send(1) }
      case .ending: number.update { _ in number.send(completion: .finished) }
      case .updating: number.update { _ in number.update { $0 += 1 } }
      case .subscribing: number.update { _ in number.sink { _ in }.cancel() }
      case .subscribingToChanges: number.update { _ in number.changes.sink { _ in }.cancel() }
      case .insideEquality:
        let looking = CurrentValueSubject<Looking, Never>(Looking())
        looking.send(Looking(subject: looking))
        _ = looking.compareAndSet(expected: Looking(), desired: Looking())
      }
    }
  }

  @Test(arguments: Misuse.allCases) func isReportedWithItsPlace(_ misuse: Misuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      misuse.commit()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a subject was used inside its own update"))
    #expect(message.contains("UpdateMisuseTests.swift:"), "\(message)")
  }

  @Test func anotherThreadWaitsForTheUpdate() {
    let number = CurrentValueSubject<Int, Never>(0)
    onThreads(4) { _ in
      for _ in 0..<500 {
        number.update { $0 += 1 }
        #expect(number.value > 0)
      }
    }
    #expect(number.value == 2000)
  }

  @Test func anotherSubjectMayBeUsed() {
    let first = CurrentValueSubject<Int, Never>(1)
    let second = CurrentValueSubject<Int, Never>(2)
    first.update { $0 += second.value }
    #expect(first.value == 3)
  }
}

/// Uses a subject in its comparison.
private struct Looking: Equatable, Sendable {
  var subject: CurrentValueSubject<Looking, Never>?

  static func == (left: Looking, right: Looking) -> Bool {
    (left.subject ?? right.subject)?.value.subject == nil
  }
}
