import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

// RxSwift's names, for types with RxSwift's signatures.
private typealias ObservableType = RxSwiftStub.ObservableType
private typealias BehaviorSubject = RxSwiftStub.BehaviorSubject
private typealias PrimitiveSequence = RxSwiftStub.PrimitiveSequence
private typealias SingleTrait = RxSwiftStub.SingleTrait
private typealias RxError = RxSwiftStub.RxError
private typealias Disposables = RxSwiftStub.Disposables
private typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

// A copy of the guide's bridge.

private enum RxBridgeError: Error { case missingInitialValue }
extension ObservableType where Element: Sendable {
  func toPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    CallbackPublisher.foreign(sharing: asObservable(), label: label, fileID: fileID, line: line) {
      $0.subscribe(onNext: $1, onError: $2, onCompleted: $3)
    } dispose: {
      $0.dispose()
    }.eraseToAnyPublisher()
  }
  func toPublisherIncludingEmpty(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line)
  }
  func toPublisher(
    initialValue: Element, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line).withInitialValue(initialValue).eraseToAnyPublisher()
  }
  func toInitialPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line).first().eraseToAnyPublisher()
  }
}
extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    asObservable().toPublisher(label: label, fileID: fileID, line: line)
  }
}
extension BehaviorSubject where Element: Sendable {
  func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    CallbackPublisher.foreign(sharing: self, label: label, fileID: fileID, line: line) {
      subject, next, failed, finished in
      var isEmpty = true
      return subject.subscribe { event in
        if case .completed = event, isEmpty, let last = try? subject.value() { next(last) }
        isEmpty = false
        switch event {
        case .next(let element): next(element)
        case .error(RxError.disposed): failed(RxBridgeError.missingInitialValue)
        case .error(let error): failed(error)
        case .completed: finished()
        }
      }
    } dispose: {
      $0.dispose()
    }.eraseToAnyPublisher()
  }
}

private func asVoidPublisher(
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ action: @escaping @isolated(any) () throws -> Void
) -> AnyPublisher<Void, any Error> {
  CallbackPublisher.calling(label: label, fileID: fileID, line: line, action).eraseToAnyPublisher()
}
private func asyncToSingle<Element: Sendable>(_ operation: @escaping () async throws -> Element) -> Single<Element> {
  nonisolated(unsafe) let operation = operation
  return .create { single in
    nonisolated(unsafe) let single = single
    let task = Task {
      do { single(.success(try await operation())) } catch { single(.failure(error)) }
    }
    return Disposables.create { task.cancel() }
  }
}

/// The bridge out of the real RxSwift, of docs/migrating/from-rxswift.md.
@Suite struct RxSwiftBridgeTests {
  private struct Offline: Error {}

  private typealias Observable = RxSwiftStub.Observable

  @Test func theBridgeIsTheOneOfTheGuideAndShort() throws {
    let guide = try GuidePage("migrating/from-rxswift.md")
    let bridge = guide.blocks.filter { block in
      ["enum RxBridgeError", "func asVoidPublisher", "func asyncToSingle"].contains { block.hasPrefix($0) }
    }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).replacing("private ", with: "")
    #expect(bridge.count == 3)
    for block in bridge { #expect(source.contains(block), "\(block)") }
    #expect(bridge.joined(separator: "\n").split(separator: "\n").count < 80)
  }

  @Test func anObservableGivesItsValuesToEachSubscriberAndIsDisposedOfByEach() {
    let source = Observable<Int>()
    let publisher = source.toPublisher()
    #expect(source.subscriptions == 0, "not before the first subscription")
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    source.on(.next(1))
    first.cancel()
    #expect(source.observerCount == 1)
    source.on(.next(2))
    source.on(.completed)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(second.isFinished)
    #expect(source.observerCount == 0)
  }

  @Test func anErrorIsPassedOn() {
    let source = Observable<Int>()
    let recorder = Recorder(source.toPublisher())
    source.on(.error(Offline()))
    #expect(recorder.failure is Offline)
  }

  @Test func theInitialPublisherGivesTheFirstValueOrEndsEmpty() {
    let source = Observable<Int>()
    let first = Recorder(source.toInitialPublisher())
    source.on(.next(1))
    #expect(first.values == [1])
    #expect(first.isFinished)
    #expect(source.observerCount == 0)
    let empty = Recorder(source.toInitialPublisher())
    source.on(.completed)
    #expect(empty.values == [])
    #expect(empty.isFinished)
  }

  @Test func theInitialValueIsForSourcesThatHaveSentNothing() {
    let silent = Observable<Int>()
    let subject = BehaviorSubject(value: 1)
    let failed = BehaviorSubject(value: 1)
    failed.on(.error(Offline()))
    let recorders = [silent, subject, failed].map { Recorder($0.toPublisher(initialValue: 0)) }
    silent.on(.next(2))
    subject.on(.next(2))
    #expect(recorders.map(\.values) == [[0, 2], [1, 2], []])
    #expect(recorders[2].failure is Offline)
    silent.on(.error(Offline()))
    #expect(recorders[0].failure is Offline)
    for recorder in recorders { recorder.cancel() }
  }

  @Test func emptyArraysAreElements() {
    let source = Observable<[Int]>()
    let recorders = [Recorder(source.toPublisher()), Recorder(source.toPublisherIncludingEmpty())]
    source.on(.next([]))
    #expect(recorders.map(\.values) == [[[]], [[]]])
    for recorder in recorders { recorder.cancel() }
  }

  @Test func everyCallTakesALabelAndIsListedAtItsLine() {
    let inventory = BridgeInventory()
    let (source, subject) = (Observable<Int>(), BehaviorSubject(value: 1))
    let line: UInt = #line + 2
    inventory.during {
      _ = source.toPublisher(label: "a")
      _ = source.toPublisher(initialValue: 0, label: "b")
      _ = source.toPublisherIncludingEmpty(label: "c")
      _ = source.toInitialPublisher(label: "d")
      _ = Single<Int>(source: source).asPublisher(label: "e")
      _ = subject.asPublisher(label: "f")
      _ = asVoidPublisher(label: "g") {}
    }
    #expect(inventory.entries.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(inventory.entries.map(\.location.line) == Array(line..<line + 7))
    #expect(inventory.entries.allSatisfy { $0.location.fileID == "CausewayRxTests/RxSwiftBridgeTests.swift" })
  }

  @Test func aSingleGivesOneValueAndCancellingDisposesOfIt() {
    let source = Observable<Int>()
    let recorder = Recorder(Single<Int>(source: source).asPublisher())
    source.on(.next(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    let cancelled = Recorder(Single<Int>(source: source).asPublisher())
    #expect(source.observerCount == 1)
    cancelled.cancel()
    #expect(source.observerCount == 0)
  }

  @Test func aSubjectGivesItsValueAndLaterOnes() {
    let subject = BehaviorSubject(value: 1)
    let recorder = Recorder(subject.asPublisher())
    subject.on(.next(2))
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    #expect(subject.observerCount == 0)
  }

  @Test func anEndedSubjectGivesItsRealEnd() {
    let completed = BehaviorSubject(value: 1)
    completed.on(.completed)
    let last = Recorder(completed.asPublisher())
    #expect(last.values == [1])
    #expect(last.isFinished)
    let failed = BehaviorSubject(value: 1)
    failed.on(.error(Offline()))
    #expect(Recorder(failed.asPublisher()).failure is Offline)
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    #expect(Recorder(disposed.asPublisher()).failure as? RxBridgeError == .missingInitialValue)
  }

  @Test func aVoidFunctionRunsForEachSubscriber() {
    let calls = Probe(0)
    let publisher = asVoidPublisher { calls.change { $0 += 1 } }
    #expect(calls.value == 0)
    #expect(Recorder(publisher).isFinished)
    #expect(Recorder(publisher).values.count == 1)
    #expect(calls.value == 2)
    #expect(Recorder(asVoidPublisher { throw Offline() }).failure is Offline)
  }

  @MainActor @Test func aFunctionOfTheMainActorRunsThereOnARetryToo() async {
    var places: [Bool] = []
    let publisher = asVoidPublisher {
      places.append(MainActorContext.isCurrent)
      if places.count < 2 { throw Offline() }
    }.retry(1)
    let recorder = await Task.detached { Recorder(publisher) }.value
    let values: [Void] = await recorder.valuesAtEnd()
    #expect(values.count == 1)
    #expect(places == [true, true])
  }

  @Test func anAsyncFunctionIsCancelledByTheDisposal() async {
    let values = await Recorder(asyncToSingle { 1 }.asPublisher()).valuesAtEnd()
    #expect(values == [1])
    let failing = Recorder(asyncToSingle { () -> Int in throw Offline() }.asPublisher())
    _ = await failing.valuesAtEnd()
    #expect(failing.failure is Offline)
    let (started, cancelled) = (TestSignal(), TestSignal())
    let recorder = Recorder(
      asyncToSingle { () -> Int in
        await withTaskCancellationHandler {
          started.fire()
          await cancelled.wait()
        } onCancel: {
          cancelled.fire()
        }
        return 1
      }.asPublisher())
    await started.wait()
    recorder.cancel()
    await cancelled.wait()
    #expect(recorder.events.isEmpty)
  }
}

/// A page of the documentation.
struct GuidePage {
  let text: String
  /// The code between ```` ```swift ```` and ```` ``` ````.
  let blocks: [String]

  init(_ name: String) throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs").standardized
    text = try String(contentsOf: docs.appending(path: name), encoding: .utf8)
    blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }
}
