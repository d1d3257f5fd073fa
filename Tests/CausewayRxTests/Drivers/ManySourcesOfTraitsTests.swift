import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Traits that combine three to eight sources.
@Suite struct ManySourcesOfTraitsTests {
  private func outcome(_ source: some ObservableConvertibleType) -> [String] {
    let diary = Diary()
    diary.follow(source.asObservable()).dispose()
    return diary.lines.dropLast(2)
  }

  @Test func singlesZipFiveToEightSources() {
    let (a, b) = (Single.just(1), Single.just("x"))
    #expect(outcome(Single.zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
    #expect(outcome(Single.zip(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
    #expect(outcome(Single.zip(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
    #expect(outcome(Single.zip(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == ["1x1x1x1x"])
    #expect(outcome(Single.zip(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
    #expect(outcome(Single.zip(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
    #expect(outcome(Single.zip(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
    #expect(outcome(Single.zip(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
  }

  @Test func maybesZipFiveToEightSources() {
    let (a, b) = (Maybe.just(1), Maybe.just("x"))
    #expect(outcome(Maybe.zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == ["1x1x1x1x"])
    #expect(outcome(Maybe.zip(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
    #expect(outcome(Maybe.zip(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
  }

  @Test func infalliblesZipAndCombineFiveToEightSources() {
    let (a, b) = (Infallible.just(1), Infallible.just("x"))
    #expect(outcome(Infallible.zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
    #expect(outcome(Infallible.zip(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
    #expect(outcome(Infallible.zip(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
    #expect(outcome(Infallible.zip(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
  }

  @Test func driversZipAndCombineFiveToEightSources() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let (a, b) = (Driver.just(1), Driver.just("x"))
      #expect(outcome(Driver.zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
      #expect(outcome(Driver.zip(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
      #expect(outcome(Driver.zip(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
      #expect(outcome(Driver.zip(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" }) == ["1x1x1"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)" }) == ["1x1x1x"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" }) == ["11"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a, b, a, b).map { "\($0.0)\($0.7)" }) == ["1x"])
    }
  }

  @Test func otherFormsOfMaybes() {
    let (a, b) = (Maybe.just(1), Maybe.just("x"))
    #expect(outcome(Maybe.zip(a, b, a) { "\($0)\($1)\($2)" }) == ["1x1"])
    #expect(outcome(Maybe.zip(a, b, a).map { "\($0.0)\($0.2)" }) == ["11"])
    #expect(outcome(Maybe.zip(a, b, a, b).map { "\($0.0)\($0.3)" }) == ["1x"])
  }

  @Test func otherFormsOfInfallibles() {
    let (a, b) = (Infallible.just(1), Infallible.just("x"))
    #expect(outcome(Infallible.zip(a, b, a) { "\($0)\($1)\($2)" }) == ["1x1"])
    #expect(outcome(Infallible.zip(a, b, a, b) { "\($0)\($1)\($2)\($3)" }) == ["1x1x"])
    #expect(outcome(Infallible.zip(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
    #expect(
      outcome(Infallible.zip(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == ["1x1x1x1x"])
    #expect(outcome(Infallible.zip(a, b, a).map { "\($0.0)\($0.2)" }) == ["11"])
    #expect(outcome(Infallible.zip(a, b, a, b).map { "\($0.0)\($0.3)" }) == ["1x"])
    #expect(outcome(Infallible.zip(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
    #expect(outcome(Infallible.zip(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
    #expect(outcome(Infallible.combineLatest(a, b, a) { "\($0)\($1)\($2)" }) == ["1x1"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b) { "\($0)\($1)\($2)\($3)" }) == ["1x1x"])
    #expect(
      outcome(Infallible.combineLatest(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
    #expect(
      outcome(Infallible.combineLatest(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == [
        "1x1x1x1x"
      ])
    #expect(outcome(Infallible.combineLatest(a, b, a).map { "\($0.0)\($0.2)" }) == ["11"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b).map { "\($0.0)\($0.3)" }) == ["1x"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
    #expect(outcome(Infallible.combineLatest(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
  }

  @Test func otherFormsOfDrivers() {
    SharingScheduler.mock(scheduler: ClockScheduler(TestClock())) {
      let (a, b) = (Driver.just(1), Driver.just("x"))
      #expect(outcome(Driver.zip(a, b, a) { "\($0)\($1)\($2)" }) == ["1x1"])
      #expect(outcome(Driver.zip(a, b, a, b) { "\($0)\($1)\($2)\($3)" }) == ["1x1x"])
      #expect(outcome(Driver.zip(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
      #expect(
        outcome(Driver.zip(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == ["1x1x1x1x"])
      #expect(outcome(Driver.zip(a, b, a).map { "\($0.0)\($0.2)" }) == ["11"])
      #expect(outcome(Driver.zip(a, b, a, b).map { "\($0.0)\($0.3)" }) == ["1x"])
      #expect(outcome(Driver.zip(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
      #expect(outcome(Driver.zip(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
      #expect(outcome(Driver.combineLatest(a, b, a) { "\($0)\($1)\($2)" }) == ["1x1"])
      #expect(outcome(Driver.combineLatest(a, b, a, b) { "\($0)\($1)\($2)\($3)" }) == ["1x1x"])
      #expect(
        outcome(Driver.combineLatest(a, b, a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }) == ["1x1x1x1"])
      #expect(
        outcome(Driver.combineLatest(a, b, a, b, a, b, a, b) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }) == [
          "1x1x1x1x"
        ])
      #expect(outcome(Driver.combineLatest(a, b, a).map { "\($0.0)\($0.2)" }) == ["11"])
      #expect(outcome(Driver.combineLatest(a, b, a, b).map { "\($0.0)\($0.3)" }) == ["1x"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a).map { "\($0.0)\($0.4)" }) == ["11"])
      #expect(outcome(Driver.combineLatest(a, b, a, b, a, b).map { "\($0.0)\($0.5)" }) == ["1x"])
    }
  }
}
