import CausewayRx
import Testing

/// `zip` and `combineLatest` of five to eight sources.
@Suite struct ManySourcesTests {
  private let diary = Diary()
  private let subjects = (0..<8).map { _ in PublishSubject<Int>() }

  private subscript(index: Int) -> PublishSubject<Int> { subjects[index] }

  /// Sends two elements from each subject, then completes all but the last one, fails or completes it.
  private func play(_ count: Int) {
    for round in [10, 20] {
      for (index, subject) in subjects.prefix(count).enumerated() { subject.onNext(round + index) }
    }
    for subject in subjects.prefix(count) { subject.onCompleted() }
  }

  /// Returns the events of `zip`.
  private func zipped(_ count: Int) -> [String] {
    [10, 20].map { round in "\((0..<count).map { round + $0 })" } + ["completed", "disposed"]
  }

  /// Returns the events of `combineLatest`.
  private func combined(_ count: Int) -> [String] {
    (0...count).map { done in "\((0..<count).map { ($0 < done ? 20 : 10) + $0 })" } + ["completed", "disposed"]
  }

  @Test func zipOfFiveSendsOneElementOfEach() {
    let token = diary.follow(
      Observable.zip(self[0], self[1], self[2], self[3], self[4]) {
        [$0, $1, $2, $3, $4]
      })
    play(5)
    token.dispose()
    #expect(diary.lines == zipped(5))
  }

  @Test func zipOfFiveSendsTuples() {
    let tuples = Observable.zip(self[0], self[1], self[2], self[3], self[4])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4] })
    play(5)
    token.dispose()
    #expect(diary.lines == zipped(5))
  }

  @Test func combineLatestOfFiveSendsTheLatestOfEach() {
    let token = diary.follow(
      Observable.combineLatest(self[0], self[1], self[2], self[3], self[4]) {
        [$0, $1, $2, $3, $4]
      })
    play(5)
    token.dispose()
    #expect(diary.lines == combined(5))
  }

  @Test func combineLatestOfFiveSendsTuples() {
    let tuples = Observable.combineLatest(self[0], self[1], self[2], self[3], self[4])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4] })
    play(5)
    token.dispose()
    #expect(diary.lines == combined(5))
  }

  @Test func zipOfSixSendsOneElementOfEach() {
    let token = diary.follow(
      Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5]) {
        [$0, $1, $2, $3, $4, $5]
      })
    play(6)
    token.dispose()
    #expect(diary.lines == zipped(6))
  }

  @Test func zipOfSixSendsTuples() {
    let tuples = Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] })
    play(6)
    token.dispose()
    #expect(diary.lines == zipped(6))
  }

  @Test func combineLatestOfSixSendsTheLatestOfEach() {
    let token = diary.follow(
      Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5]) {
        [$0, $1, $2, $3, $4, $5]
      })
    play(6)
    token.dispose()
    #expect(diary.lines == combined(6))
  }

  @Test func combineLatestOfSixSendsTuples() {
    let tuples = Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] })
    play(6)
    token.dispose()
    #expect(diary.lines == combined(6))
  }

  @Test func zipOfSevenSendsOneElementOfEach() {
    let token = diary.follow(
      Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5], self[6]) {
        [$0, $1, $2, $3, $4, $5, $6]
      })
    play(7)
    token.dispose()
    #expect(diary.lines == zipped(7))
  }

  @Test func zipOfSevenSendsTuples() {
    let tuples = Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5], self[6])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] })
    play(7)
    token.dispose()
    #expect(diary.lines == zipped(7))
  }

  @Test func combineLatestOfSevenSendsTheLatestOfEach() {
    let token = diary.follow(
      Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5], self[6]) {
        [$0, $1, $2, $3, $4, $5, $6]
      })
    play(7)
    token.dispose()
    #expect(diary.lines == combined(7))
  }

  @Test func combineLatestOfSevenSendsTuples() {
    let tuples = Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5], self[6])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] })
    play(7)
    token.dispose()
    #expect(diary.lines == combined(7))
  }

  @Test func zipOfEightSendsOneElementOfEach() {
    let token = diary.follow(
      Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7]) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      })
    play(8)
    token.dispose()
    #expect(diary.lines == zipped(8))
  }

  @Test func zipOfEightSendsTuples() {
    let tuples = Observable.zip(self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] })
    play(8)
    token.dispose()
    #expect(diary.lines == zipped(8))
  }

  @Test func combineLatestOfEightSendsTheLatestOfEach() {
    let token = diary.follow(
      Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7]) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      })
    play(8)
    token.dispose()
    #expect(diary.lines == combined(8))
  }

  @Test func combineLatestOfEightSendsTuples() {
    let tuples = Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7])
    let token = diary.follow(tuples.map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] })
    play(8)
    token.dispose()
    #expect(diary.lines == combined(8))
  }

  @Test func anErrorOfTheLastSourceEndsAll() {
    let token = diary.follow(
      Observable.combineLatest(self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7]) {
        $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
      })
    self[7].onError(Mishap.first)
    #expect(diary.lines == ["first", "disposed"])
    #expect(subjects.allSatisfy { !$0.hasObservers })
    token.dispose()
  }

  @Test func anErrorOfTheSelectorEndsAll() {
    let token = diary.follow(
      Observable<Int>.zip(self[0], self[1], self[2], self[3], self[4]) { _, _, _, _, _ in throw Mishap.second })
    play(5)
    #expect(diary.lines == ["second", "disposed"])
    token.dispose()
  }
}
