import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct UnretainedTests {
  /// Not `Sendable`, like a legacy service.
  private final class Service { var total = 0 }

  @Test func completesWhenTheObjectHasGone() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    var service: Service? = Service()
    weak let held = service
    let token = diary.follow(
      subject.withUnretained(service!) { service, number -> Int in
        service.total += number
        return service.total
      })
    subject.onNext(1)
    subject.onNext(2)
    service = nil
    #expect(held == nil)
    #expect(diary.lines == ["1", "3"])
    subject.onNext(3)
    #expect(diary.lines == ["1", "3", "completed", "disposed"])
    #expect(!subject.hasObservers)
    token.dispose()
  }

  @Test func anErrorOfTheClosureIsTheEnd() {
    let service = Service()
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = diary.follow(subject.withUnretained(service) { _, _ -> Int in throw Mishap.first })
    subject.onNext(1)
    #expect(diary.lines == ["first", "disposed"])
    token.dispose()
  }
}
