// Safety: The counter and the slots are used only inside the gate of the sink. Tested by `ZipQueueTests`,
// `RxOperatorContractTests`.

/// The number of queues of a `zip` that have elements.
@usableFromInline
final class ZipCounter {
  @exclusivity(unchecked) @usableFromInline var count: Int32 = 0

  @usableFromInline
  init() {}
}

/// The elements of one source of `zip` that wait for those of the others.
@usableFromInline
class ZipQueue {
  /// The counter that includes this queue while it has elements.
  @exclusivity(unchecked) @usableFromInline final var counter: ZipCounter?

  @usableFromInline
  init() {}
}

/// A ``ZipQueue`` of elements of one type.
@usableFromInline
final class ZipSlot<Element>: ZipQueue {
  @exclusivity(unchecked) @usableFromInline var head: Element?
  /// The elements after the head.
  @exclusivity(unchecked) @usableFromInline var rest: ContiguousArray<Element> = []
  /// The number of elements of ``rest`` that have been removed.
  @exclusivity(unchecked) @usableFromInline var taken = 0

  @usableFromInline
  override init() {
    super.init()
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func append(_ element: Element) {
    if head == nil {
      head = element
      counter?.count += 1
    } else {
      rest.append(element)
    }
  }

  /// The first element, which is removed.
  @_alwaysEmitIntoClient
  @inline(__always)
  var value: Element {
    guard let first = head.take() else { preconditionFailure("the source has not sent an element yet") }
    if rest.isEmpty { counter?.count -= 1 } else { advance() }
    return first
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func advance() {
    head = rest[taken]
    taken += 1
    if taken == rest.count {
      rest.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken > 16, taken * 2 > rest.count {
      rest.removeFirst(taken)
      taken = 0
    }
  }
}
