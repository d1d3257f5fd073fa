/// One subscription of `combineLatest`.
final class CombineLatestSink<Output: Sendable>: CombiningSink<Output>, @unchecked Sendable {
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

  override func receivedElement(from index: Int) {
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

  override func receivedCompletion(from index: Int) {
    guard !isDone[index] else { return }
    isDone[index] = true
    doneCount += 1
    if doneCount == isDone.count { finish() }
  }
}

/// Holds the latest element of one source.
final class LatestSlot<Element: Sendable>: CombiningSlot {
  private var latest: Element?

  func receive(_ element: Element) {
    latest = element
  }

  /// The element, once there is one.
  var value: Element {
    guard let latest else { preconditionFailure("the source has not sent an element yet") }
    return latest
  }
}
