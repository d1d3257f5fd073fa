import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// The rows of "What behaves differently" in docs/migrating/from-rxswift.md.
@Suite struct DifferencesTests {
  /// Returns the last column of a row.
  private func documented(_ difference: String) throws -> String {
    let page = try GuidePage("migrating/from-rxswift.md").text
    let row = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("| **\(difference).**") || $0.hasPrefix("| **\(difference)**") })
    return row.split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  private func trace(_ lines: [String]) -> String {
    lines.map { "`\($0)`" }.joined(separator: ", ")
  }

  @Test func sendsFromInsideAreQueued() throws {
    let (subject, diary) = (PublishSubject<Int>(), Diary())
    let tokens = [
      subject.subscribe(onNext: {
        diary.write("a \($0)")
        if $0 == 1 { subject.onNext(2) }
      }), subject.subscribe(onNext: { diary.write("b \($0)") }),
    ]
    subject.onNext(1)
    #expect(try documented("Sends from inside are queued") == trace(diary.lines))
    for token in tokens { token.dispose() }
  }

  @Test func disposedSubjectsSendNothing() throws {
    let (subject, diary) = (PublishSubject<Int>(), Diary())
    let tokens = [
      subject.subscribe(onNext: {
        diary.write("a \($0)")
        subject.dispose()
      }), subject.subscribe(onNext: { diary.write("b \($0)") }),
    ]
    subject.onNext(1)
    #expect(try documented("Disposed subjects send nothing") == trace(diary.lines))
    for token in tokens { token.dispose() }
  }

  @Test func disposedSubjectsStayDisposed() throws {
    let (subject, diary) = (PublishSubject<Int>(), Diary())
    subject.dispose()
    subject.onCompleted()
    let token = subject.subscribe(
      onError: { if case RxError.disposed = $0 { diary.write("error disposed") } },
      onCompleted: { diary.write("completed") })
    #expect(try documented("Disposed subjects stay disposed") == trace(diary.lines))
    token.dispose()
  }

  @Test func throttleSeesSendsFromInsideLater() throws {
    let (subject, diary) = (PublishSubject<Int>(), Diary())
    let token = subject.throttle(.seconds(1), latest: false, scheduler: SteppingScheduler()).subscribe(onNext: {
      diary.write("\($0)")
      if $0 == 1 { subject.onNext(2) }
    })
    subject.onNext(1)
    #expect(try documented("`throttle` sees sends from inside later") == trace(diary.lines))
    token.dispose()
  }

  @Test func theWinnerOfAmbStays() throws {
    let (subject, diary) = (BehaviorSubject(value: 1), Diary())
    let token = subject.amb(Observable.just(5)).subscribe(onNext: { diary.write("\($0)") })
    subject.onNext(2)
    #expect(try documented("The winner of `amb` stays") == trace(diary.lines))
    token.dispose()
  }

  @Test func workThatNeverAnswersFails() throws {
    let row = try documented("Work that never answers fails")
    withReports { reports in
      let diary = Diary()
      let token = Single<Int>.create { _ in Disposables.create() }.subscribe(
        onFailure: { if case CallbackError<any Error>.dropped = $0 { diary.write("failure dropped") } },
        onDisposed: { diary.write("disposed") })
      #expect(row.hasPrefix(trace(diary.lines) + ";"))
      #expect(reports.value.map(\.kind) == [.dropped])
      token.dispose()
    }
  }

  @Test func emptyArraysAreElements() throws {
    let recorder = Recorder(Observable.of([], [1]).toPublisher())
    #expect(try documented("Empty arrays are elements").hasPrefix(trace(recorder.values.map { "\($0)" }) + ";"))
    recorder.cancel()
  }

  @Test func noElementIsMissing() throws {
    let source = Source(atOnce: 1, 2)
    let recorder = Recorder(source.observable.toPublisher(initialValue: 0))
    source.send(.next(3))
    #expect(try documented("No element is missing") == trace(recorder.values.map { "\($0)" }))
    recorder.cancel()
  }

  @Test func eachSubscriberHasItsOwnSubscription() throws {
    let subject = PublishSubject<Int>()
    let publisher = subject.toPublisher()
    let recorders = [Recorder(publisher), Recorder(publisher)]
    recorders[0].cancel()
    subject.onNext(1)
    #expect(try documented("Each subscriber has its own subscription") == trace(recorders[1].values.map { "\($0)" }))
    recorders[1].cancel()
  }
}
