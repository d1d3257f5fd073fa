import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Testing

/// Every bridge has a name and a line, is counted, and reports misuse.
@Suite struct RxInventoryTests {
  private let inventory = BridgeInventory()

  private func counts(_ entry: BridgeInventory.Entry) -> [Int] {
    [entry.live, entry.subscriptions, entry.held, entry.events]
  }

  /// The bridges to publishers, each with the source line of its call.
  enum Call: String, CaseIterable {
    case toPublisher, includingEmpty, initialValue, toInitialPublisher, behaviorSubject, single, completable

    func make(_ source: Source<Int>, _ line: UInt) -> AnyPublisher<Int, any Error> {
      let observable = source.observable
      switch self {
      case .toPublisher: return observable.toPublisher(label: rawValue, line: line)
      case .includingEmpty: return observable.toPublisherIncludingEmpty(label: rawValue, line: line)
      case .initialValue: return observable.toPublisher(initialValue: 0, label: rawValue, line: line)
      case .toInitialPublisher: return observable.toInitialPublisher(label: rawValue, line: line)
      case .behaviorSubject:
        let subject = BehaviorSubject(value: 0)
        return subject.asPublisher(label: rawValue, line: line)
      case .single:
        return Single<Int>.never().asPublisher(label: rawValue, line: line)
      case .completable:
        return Completable.never().asPublisher(label: rawValue, line: line).map { (_: Never) -> Int in }
          .eraseToAnyPublisher()
      }
    }
  }

  @Test(arguments: Call.allCases) func everyBridgeIsListedWithItsLabelAndLine(_ call: Call) throws {
    let publisher = inventory.during { call.make(Source(), 77) }
    let entry = try #require(inventory.entries.first)
    #expect(inventory.entries.count == 1)
    #expect(entry.name == call.rawValue)
    #expect(entry.location.description == "CausewayRxTests/RxInventoryTests.swift:77")
    #expect("\(entry.style)" == "Rx source")
    #expect(inventory.live.isEmpty, "not before it is subscribed to")
    let recorders = [Recorder(publisher), Recorder(publisher)]
    #expect(inventory.entries.map(\.live) == [2])
    for recorder in recorders { recorder.cancel() }
    #expect(inventory.entries.map(\.live) == [0])
    #expect(inventory.entries.map(\.subscriptions) == [2])
  }

  @Test func elementsAndEndsAreCounted() {
    let subject = PublishSubject<Int>()
    let publisher = inventory.during { subject.toPublisher(label: "scores") }
    let recorders = [Recorder(publisher), Recorder(publisher)]
    subject.onNext(1)
    recorders[0].cancel()
    subject.onNext(2)
    #expect(inventory.entries.map(counts) == [[1, 2, 0, 3]])
    subject.onCompleted()
    #expect(inventory.entries.map(counts) == [[0, 2, 0, 3]])
    #expect(recorders[1].values == [1, 2])
    #expect(recorders[1].isFinished)
    recorders[1].cancel()
  }

  @Test func theMainActorFormsAndAsyncBridgesAreListed() async throws {
    let subject = BehaviorSubject(value: 1)
    let single = inventory.during {
      _ = subject.asMainActorPublisher(label: "a")
      _ = subject.toMainActorPublisher(label: "b")
      _ = Single.just(1).asMainActorPublisher(label: "c")
      _ = asVoidPublisher(label: "d") {}
      _ = subject.asStream(label: "e")
      _ = Just(1).asObservable(label: "f")
      _ = [1].publisher.values(bufferingPolicy: .unbounded).asObservable(label: "g")
      return asyncToSingle(label: "h") { 1 }
    }
    #expect(inventory.entries.map(\.name) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(try await single.value == 1)
    #expect(inventory.entries.last.map(counts) == [0, 1, 0, 1])
  }

  @Test func theWayBackIsCounted() {
    let subject = PassthroughSubject<Int, any Error>()
    let observable = inventory.during { subject.asObservable(label: "scores") }
    let diary = Diary()
    let tokens = [diary.follow(observable), diary.follow(observable)]
    subject.send(1)
    tokens[0].dispose()
    #expect(inventory.entries.map(counts) == [[1, 2, 0, 2]])
    subject.send(completion: .finished)
    #expect(inventory.entries.map(counts) == [[0, 2, 0, 2]])
    #expect(diary.lines == ["1", "1", "disposed", "completed", "disposed"])
    tokens[1].dispose()
  }

  @Test func aSourceThatKeepsItsObserverAfterTheEndIsSeen() {
    let kept = Probe<[AnyObserver<Int>]>([])
    let source = Observable<Int>.create { observer in
      kept.append(observer)
      return Disposables.create()
    }
    let publisher = inventory.during { source.toPublisher() }
    Recorder(publisher).cancel()
    #expect(inventory.entries.map(counts) == [[0, 1, 1, 0]])
    kept.change { $0 = [] }
    #expect(inventory.entries.map(counts) == [[0, 1, 0, 0]])
  }

  /// A user's observable type whose disposable does nothing.
  private struct Leaking: ObservableType {
    typealias Element = Int

    let observers = Probe<[AnyObserver<Int>]>([])

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
      observers.append(AnyObserver(observer))
      return Disposables.create()
    }
  }

  @Test func anObservableTypeThatSendsAfterItsDisposalIsReported() {
    withReports { reports in
      let source = Leaking()
      let line: UInt = #line + 1
      let recorder = Recorder(source.toPublisher(label: "leaking"))
      source.observers.value[0].onNext(1)
      recorder.cancel()
      source.observers.value[0].onNext(2)
      source.observers.value[0].onNext(3)
      #expect(recorder.values == [1])
      #expect(reports.value.map(\.kind) == [.calledAfterUnregister], "once for a subscription")
      #expect(reports.value.map(\.label) == ["leaking"])
      #expect(reports.value.map(\.location.line) == [line])
    }
  }

  @Test func aCreatedSourceThatItsDisposalDoesNotStopIsReported() {
    withReports { reports in
      let kept = Probe<[AnyObserver<Int>]>([])
      let source = Observable<Int>.create { observer in
        kept.append(observer)
        return Disposables.create()
      }
      let line: UInt = #line + 1
      let recorder = Recorder(source.map { $0 * 2 }.toPublisher(label: "service"))
      kept.value[0].onNext(1)
      recorder.cancel()
      kept.value[0].onNext(2)
      kept.value[0].onNext(3)
      #expect(recorder.values == [2])
      #expect(reports.value.map(\.kind) == [.calledAfterUnregister], "once for a subscription")
      #expect(reports.value.map(\.label) == ["service"])
      #expect(reports.value.map(\.location.line) == [line])
    }
  }

  @Test func endsAfterACancelAreNotReported() {
    withReports { reports in
      let source = Source<Int>()
      let recorder = Recorder(source.observable.toPublisher())
      recorder.cancel()
      source.send(.error(Mishap.first))
      source.send(.completed)
      #expect(reports.value.isEmpty)
    }
  }

  /// RxSwift's idiom: an operator cancels a source that keeps sending.
  @Test func elementsThatAnOperatorDoesNotWantAreNotReported() {
    withReports { reports in
      let source = Source(atOnce: 1, 2)
      let recorders = [
        Recorder(source.observable.toInitialPublisher()),
        Recorder(Observable.of(source.observable, .never()).switchLatest().toPublisher()),
      ]
      source.send(.next(3))
      source.send(.next(4))
      #expect(recorders.map(\.values) == [[1], [1, 2]])
      #expect(reports.value.isEmpty)
      for recorder in recorders { recorder.cancel() }
    }
  }

  /// RxSwift's idiom: a loop inside `create` does not check for a disposal.
  @Test func elementsInsideTheSubscribingAreNotReported() {
    withReports { reports in
      let recorder = Recorder(Source(atOnce: 1, 2, 3).observable.toPublisher().prefix(1))
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
      #expect(reports.value.isEmpty)
    }
  }

  /// As in RxSwift, it still receives the element that is being delivered.
  @Test func cancellingAnotherSubscriberInsideADeliveryIsNotReported() {
    withReports { reports in
      let subject = PublishSubject<Int>()
      let relay = PublishRelay<Int>()
      let other = Probe<[AnyCancellable]>([])
      let tokens = [
        subject.subscribe(onNext: { _ in for token in other.value { token.cancel() } }),
        relay.subscribe(onNext: { _ in for token in other.value { token.cancel() } }),
      ]
      let seen = Probe<[Int]>([])
      for publisher in [subject.toPublisher(), relay.toPublisher()] {
        other.append(publisher.sink(onFailure: { _ in }, receiveValue: { seen.append($0) }))
      }
      subject.onNext(1)
      relay.accept(2)
      subject.onNext(3)
      relay.accept(4)
      #expect(seen.value.isEmpty)
      #expect(reports.value.isEmpty)
      for token in tokens { token.dispose() }
    }
  }
}
