import Testing

@testable import CausewayTesting

@Suite struct ScriptedPagesTests {
  private typealias Page = Result<FakeArchive.Page, ScriptError>

  @Test func aCallBeginsAtTheNextValueAndACursorContinues() {
    let pages = FakeArchive.Script()
    let seen = Probe<[Page]>([])
    pages.emit(1)
    pages.start(after: nil) { seen.append($0) }
    pages.emit(2)
    pages.emit(3)
    #expect(seen.value == [page(2, next: 2)])
    pages.start(after: 2) { seen.append($0) }
    #expect(seen.value == [page(2, next: 2), page(3, next: 3)])
    pages.start(after: 3) { seen.append($0) }
    pages.finish()
    #expect(seen.value.last == page(nil, next: nil))
    #expect(pages.ledger.registrations == 1)
    #expect(pages.ledger.core.state.now.listeners == 0)
  }

  @Test func theLastPageMayHaveAValue() {
    let pages = FakeArchive.Script()
    let seen = Probe<[Page]>([])
    pages.start(after: nil) { seen.append($0) }
    pages.finish(with: 1)
    #expect(seen.value == [page(1, next: nil)])
  }

  @Test func aFailureIsFoundByACallThatComesLater() {
    let pages = FakeArchive.Script()
    let seen = Probe<[Page]>([])
    pages.start(after: nil) { seen.append($0) }
    pages.emit(1)
    pages.fail(.offline)
    pages.start(after: 1) { seen.append($0) }
    #expect(seen.value == [page(1, next: 1), .failure(.offline)])
  }

  @Test func aCancelledOrForgottenCallHearsNothing() {
    let pages = FakeArchive.Script()
    let seen = Probe<[Page]>([])
    pages.cancel(pages.start(after: nil) { seen.append($0) })
    pages.start(after: nil) { seen.append($0) }
    pages.forget()
    pages.emit(1)
    pages.cancel(7)
    #expect(seen.value == [])
    #expect(pages.ledger.registrations == 2)
    #expect(pages.ledger.unregistrations == 2)
    #expect(pages.ledger.core.state.now.unknown == ["call 7"])
  }

  @Test func aServiceThatNeverCallsInsideAnswersLater() async {
    let pages = FakeArchive.Script(on: .mainActor)
    pages.ledger.core.state.change { $0.callsInside = false }
    let seen = Watched<[Page]>([])
    await MainActor.run {
      pages.emit(1)
      pages.start(after: 0) { page in seen.change { $0.append(page) } }
      #expect(seen.now == [])
    }
    #expect(await seen.wait(.seconds(10)) { $0 == [page(1, next: 1)] })
  }

  @Test func aServiceThatNeverCallsInsideAnswersWhenTheCallHasReturned() {
    let pages = FakeArchive.Script()
    pages.ledger.core.state.change { $0.callsInside = false }
    let seen = Probe<[String]>([])
    pages.start(after: nil) { first in
      seen.append("\(first)")
      pages.emit(2)
      pages.start(after: 1) { second in seen.append("\(second)") }
      seen.append("returned")
    }
    pages.emit(1)
    #expect(seen.value == ["\(page(1, next: 1))", "returned", "\(page(2, next: 2))"])
  }

  @Test func theSamePageIsNotAnsweredForEver() {
    let pages = FakeArchive.Script()
    let count = Probe(0)
    @Sendable func ask() {
      pages.start(after: 0) { _ in
        count.change { $0 += 1 }
        ask()
      }
    }
    pages.start(after: nil) { _ in ask() }
    pages.emit(1)
    #expect(count.value == 10)
  }

  @Test func callsThatAreOverAreAnsweredAgainWhileCallbacksAreKept() {
    let pages = FakeArchive.Script()
    let seen = Probe<[Page]>([])
    pages.ledger.core.state.change { $0.keepsCallbacks = true }
    pages.start(after: nil) { seen.append($0) }
    pages.emit(1)
    pages.emitLate(2)
    #expect(seen.value == [page(1, next: 1), page(2, next: 1)])
  }

  private func page(_ value: Int?, next: Int?) -> Page {
    .success(ScriptedPage(value: value, next: next))
  }
}
