import CausewayRx
import Testing

/// The settings hold for the process, so the tests run in processes of their own.
@Suite struct HooksTests {
  @Test func anErrorWithoutAClosureGoesToTheHandler() async {
    await #expect(processExitsWith: .success) {
      var reports: [String] = []
      Hooks.defaultErrorHandler = { reports.append("\($1) \($0)") }
      Hooks.customCaptureSubscriptionCallstack = { ["here"] }
      let failing = Observable<Int>.error(Mishap.first)
      _ = failing.subscribe()
      _ = failing.subscribe(onError: { _ in })
      Hooks.recordCallStackOnError = true
      _ = failing.subscribe(onNext: { _ in })
      #expect(reports == ["first []", "first [\"here\"]"])
      #expect(Hooks.customCaptureSubscriptionCallstack() == ["here"])
    }
  }

  @Test func everyTraitReportsTheErrorsThatItHasNoClosureFor() async {
    await #expect(processExitsWith: .success) {
      var reports: [String] = []
      Hooks.defaultErrorHandler = { reports.append("\($1)") }
      _ = Single<Int>.error(Mishap.first).subscribe()
      _ = Maybe<Int>.error(Mishap.second).subscribe()
      _ = Completable.error(Mishap.first).subscribe()
      _ = Single<Int>.error(Mishap.first).subscribe(onFailure: { _ in })
      _ = Maybe<Int>.error(Mishap.first).subscribe { _ in }
      #expect(reports == ["first", "second", "first"])
    }
  }
}
