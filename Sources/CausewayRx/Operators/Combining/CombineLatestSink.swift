import Causeway

/// One subscription of `combineLatest`.
final class CombineLatestSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  private let gate = ReentrantGate()
  private let result: () throws -> Output
  private var hasValue: [Bool]
  private var isDone: [Bool]
  private var valueCount = 0
  private var doneCount = 0

  /// - Parameters:
  ///   - arity: How many sources there are.
  ///   - downstream: Receives the results.
  ///   - result: Makes one of the latest elements, once there is one of each source.
  init(_ arity: Int, _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    hasValue = Array(repeating: false, count: arity)
    isDone = hasValue
    super.init(downstream)
  }

  /// Subscribes to a source, whose latest element a slot holds.
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: LatestSlot<Source.Element>, _ index: Int
  ) -> any Disposable {
    let subscription = SingleAssignmentDisposable()
    let input = Companion<Source.Element>(
      onNext: { [self] element in
        gate.run(self, (element, slot, index)) { this, arrival in
          arrival.1.latest = arrival.0
          this.receivedElement(from: arrival.2)
        }
      },
      onError: { [self] error in
        gate.run(self, (error, subscription)) { this, end in
          end.1.dispose()
          this.finish(end.0)
        }
      },
      onCompleted: { [self] in
        gate.run(self, (index, subscription)) { this, end in
          end.1.dispose()
          this.receivedCompletion(from: end.0)
        }
      })
    subscription.setDisposable(source.asObservable().attach(input))
    return subscription
  }

  private func receivedElement(from index: Int) {
    if !hasValue[index] {
      hasValue[index] = true
      valueCount += 1
    }
    if valueCount == hasValue.count {
      do { forward(try result()) } catch { finish(error) }
    } else if doneCount - (isDone[index] ? 1 : 0) == isDone.count - 1 {
      finish()
    }
  }

  private func receivedCompletion(from index: Int) {
    guard !isDone[index] else { return }
    isDone[index] = true
    doneCount += 1
    if doneCount == isDone.count { finish() }
  }
}

/// Holds the latest element of one source.
final class LatestSlot<Element> {
  var latest: Element?

  /// The element, once there is one.
  var value: Element {
    guard let latest else { preconditionFailure("the source has not sent an element yet") }
    return latest
  }
}
