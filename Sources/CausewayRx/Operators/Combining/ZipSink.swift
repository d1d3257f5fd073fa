/// One subscription of `zip`.
final class ZipSink<Output: Sendable>: CombiningSink<Output>, @unchecked Sendable {
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

  override func receivedElement(from index: Int) {
    guard slots.allSatisfy({ !$0.isEmpty }) else { return }
    do { forward(try result()) } catch { finish(error) }
  }

  override func receivedCompletion(from index: Int) {
    isDone[index] = true
    if isDone.allSatisfy({ $0 }) { finish() }
  }
}

/// The elements of one source that wait for those of the others.
protocol ZipQueue {
  var isEmpty: Bool { get }
}

/// A ``ZipQueue`` of elements of one type.
final class ZipSlot<Element: Sendable>: ZipQueue, CombiningSlot {
  private var elements: ContiguousArray<Element> = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  func receive(_ element: Element) {
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
