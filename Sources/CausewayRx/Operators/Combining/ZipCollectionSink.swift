import Causeway

/// A subscription of `zip` for a collection.
final class ZipCollectionSink<Element: Sendable, Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  // Safety: As `Sink`: the state is used only inside the gate.

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
