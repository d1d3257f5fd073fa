import Causeway

/// One subscription of `zip`.
final class ZipSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  private let gate = ReentrantGate()
  private let slots: [any ZipQueue]
  private let result: () throws -> Output
  private var isDone: [Bool]

  /// - Parameters:
  ///   - slots: The queues of the sources.
  ///   - downstream: Receives the results.
  ///   - result: Makes one of the first element of each queue.
  init(_ slots: [any ZipQueue], _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.slots = slots
    self.result = result
    isDone = Array(repeating: false, count: slots.count)
    super.init(downstream)
  }

  /// Subscribes to a source, whose elements wait in a slot.
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: ZipSlot<Source.Element>, _ index: Int
  ) -> any Disposable {
    let subscription = SingleAssignmentDisposable()
    let input = Companion<Source.Element>(
      onNext: { [self] element in
        gate.run(self, (element, slot)) { this, arrival in
          arrival.1.append(arrival.0)
          this.receivedElement()
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

  private func receivedElement() {
    guard slots.allSatisfy({ !$0.isEmpty }) else { return }
    do { forward(try result()) } catch { finish(error) }
  }

  private func receivedCompletion(from index: Int) {
    isDone[index] = true
    if isDone.allSatisfy({ $0 }) { finish() }
  }
}

/// The elements of one source that wait for those of the others.
protocol ZipQueue {
  var isEmpty: Bool { get }
}

/// A ``ZipQueue`` of elements of one type.
final class ZipSlot<Element>: ZipQueue {
  private var elements: ContiguousArray<Element> = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  func append(_ element: Element) {
    elements.append(element)
  }

  /// The first element, which is taken out.
  var value: Element {
    defer {
      first += 1
      if first > 16, first * 2 > elements.count {
        elements.removeFirst(first)
        first = 0
      }
    }
    return elements[first]
  }
}
