import CausewayTesting
import Testing

@testable import Favorites

@MainActor
@Suite(.checksSubscriptions) struct ToastModelTests {
  private let clock = TestClock()
  private let toaster = Toaster()

  @Test func toastGoesAwayByItself() {
    let model = ToastModel(toasts: toaster, clock: clock)
    #expect(model.current == nil)
    toaster.show(Toast("a"))
    #expect(model.current == Toast("a"))
    clock.advance(by: ToastModel.stay - .milliseconds(1))
    #expect(model.current == Toast("a"))
    clock.advance(by: .milliseconds(1))
    #expect(model.current == nil)
  }

  @Test func newToastStaysItsWholeTime() {
    let model = ToastModel(toasts: toaster, clock: clock)
    toaster.show(Toast("a"))
    clock.advance(by: ToastModel.stay / 2)
    toaster.show(Toast("b"))
    clock.advance(by: ToastModel.stay / 2)
    #expect(model.current == Toast("b"))
    clock.advance(by: ToastModel.stay / 2)
    #expect(model.current == nil)
  }

  @Test func toastsAreEventsAndNotKept() {
    toaster.show(Toast("a"))
    let model = ToastModel(toasts: toaster, clock: clock)
    #expect(model.current == nil)
  }
}
