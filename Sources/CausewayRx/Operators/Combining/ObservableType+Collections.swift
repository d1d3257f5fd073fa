import Causeway

extension ObservableType {
  /// Combines the latest elements of several observables whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
  ///
  /// - Parameters:
  ///   - collection: The observables, subscribed to in order. If there are none, the closure is called with an empty
  ///     array, and the result completes.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { CombineLatestCollectionSink(sources.count, resultSelector, $0).run(sources) }
  }

  /// Combines the latest elements of several observables in an array whenever one emits, once all have emitted.
  ///
  /// The result completes when all sources have. If all others have completed, and one of them without an element, it
  /// completes with the next element of the remaining source, as in RxSwift. The result fails with the first error.
  ///
  /// - Parameter collection: The observables, subscribed to in order. If there are none, the result emits an empty
  ///   array and completes.
  /// - Returns: An observable of arrays.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }

  /// Combines the elements of several observables by position: the first elements, then the second, and so on.
  ///
  /// The result completes when all sources have, or when the last remaining source emits an element that cannot be
  /// combined. It fails with the first error.
  ///
  /// - Parameters:
  ///   - collection: The observables, subscribed to in order. If there are none, the result completes immediately.
  ///   - resultSelector: Combines the elements. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public static func zip<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { ZipCollectionSink(sources.count, resultSelector, $0).run(sources) }
  }

  /// Combines the elements of several observables in arrays by position.
  ///
  /// The result completes when all sources have, or when the last remaining source emits an element that cannot be
  /// combined. It fails with the first error.
  ///
  /// - Parameter collection: The observables, subscribed to in order. If there are none, the result completes
  ///   immediately.
  /// - Returns: An observable of arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

/// A subscription of `combineLatest` for a collection.
final class CombineLatestCollectionSink<Element: Sendable, Output: Sendable>: OperatorSink<Never, Output>,
  @unchecked Sendable
{
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  private let gate = ReentrantGate()
  private let result: ([Element]) throws -> Output
  private let subscriptions: [SingleAssignmentDisposable]
  private var latest: [Element?]
  private var isDone: [Bool]
  private var valueCount = 0
  private var doneCount = 0

  init(_ count: Int, _ result: @escaping ([Element]) throws -> Output, _ downstream: ObserverBase<Output>) {
    self.result = result
    subscriptions = (0..<count).map { _ in SingleAssignmentDisposable() }
    latest = Array(repeating: nil, count: count)
    isDone = Array(repeating: false, count: count)
    super.init(downstream)
  }

  func run(_ sources: [Observable<Element>]) -> Attachment {
    for (index, source) in sources.enumerated() {
      let input = Companion<Element>(
        onNext: { [self] in gate.run(self, (index, $0)) { $0.receive($1.1, from: $1.0) } },
        onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
        onCompleted: { [self] in gate.run(self, index) { $0.receivedCompletion(from: $1) } })
      subscriptions[index].setDisposable(source.attach(input))
    }
    if sources.isEmpty {
      do {
        forward(try result([]))
        finish()
      } catch {
        finish(error)
      }
    }
    return attached(to: Disposables.create(subscriptions))
  }

  private func receive(_ element: Element, from index: Int) {
    if latest[index] == nil { valueCount += 1 }
    latest[index] = element
    guard valueCount == latest.count else {
      if doneCount - (isDone[index] ? 1 : 0) == isDone.count - 1 { finish() }
      return
    }
    do { forward(try result(latest.compactMap { $0 })) } catch { finish(error) }
  }

  private func receivedCompletion(from index: Int) {
    guard !isDone[index] else { return }
    isDone[index] = true
    doneCount += 1
    if doneCount == isDone.count { finish() } else { subscriptions[index].dispose() }
  }
}

/// A subscription of `zip` for a collection.
final class ZipCollectionSink<Element: Sendable, Output: Sendable>: OperatorSink<Never, Output>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  private let gate = ReentrantGate()
  private let result: ([Element]) throws -> Output
  private let subscriptions: [SingleAssignmentDisposable]
  private let queues: [ZipSlot<Element>]
  /// The number of queues that have elements.
  private let ready = ZipCounter()
  private var isDone: [Bool]
  private var doneCount = 0

  init(_ count: Int, _ result: @escaping ([Element]) throws -> Output, _ downstream: ObserverBase<Output>) {
    self.result = result
    subscriptions = (0..<count).map { _ in SingleAssignmentDisposable() }
    queues = (0..<count).map { _ in ZipSlot() }
    isDone = Array(repeating: false, count: count)
    super.init(downstream)
    for queue in queues { queue.counter = ready }
  }

  func run(_ sources: [Observable<Element>]) -> Attachment {
    for (index, source) in sources.enumerated() {
      let input = Companion<Element>(
        onNext: { [self] in gate.run(self, (index, $0)) { $0.receive($1.1, from: $1.0) } },
        onError: { [self] in gate.run(self, $0) { $0.finish($1) } },
        onCompleted: { [self] in gate.run(self, index) { $0.receivedCompletion(from: $1) } })
      subscriptions[index].setDisposable(source.attach(input))
    }
    if sources.isEmpty { finish() }
    return attached(to: Disposables.create(subscriptions))
  }

  private func receive(_ element: Element, from index: Int) {
    queues[index].append(element)
    guard ready.count == queues.count else {
      if doneCount == isDone.count - 1 { finish() }
      return
    }
    do { forward(try result(queues.map(\.value))) } catch { finish(error) }
  }

  private func receivedCompletion(from index: Int) {
    guard !isDone[index] else { return }
    isDone[index] = true
    doneCount += 1
    if doneCount == isDone.count { finish() } else { subscriptions[index].dispose() }
  }
}
