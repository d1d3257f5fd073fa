import Causeway

/// A subscription of `combineLatest` for a collection.
final class CombineLatestCollectionSink<Element: Sendable, Output: Sendable>: Sink<Never, Output>,
  @unchecked Sendable
{
  // Safety: As `Sink`: the state is used only inside the gate.

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
