public import Causeway

/// A subscription of `zip`.
@usableFromInline
final class ZipSink<Output: Sendable>: OperatorSink<Never, Output>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let result: () throws -> Output
  @usableFromInline let arity: Int32
  /// The number of queues that have elements.
  @usableFromInline let ready = ZipCounter()
  /// The sources that have completed, one bit per source.
  private var done: UInt32 = 0

  /// - Parameters:
  ///   - slots: The queues of the sources.
  ///   - downstream: The observer of the results.
  ///   - result: Removes the first element of each queue, and combines these elements.
  @usableFromInline
  init(_ slots: [ZipQueue], _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    arity = Int32(slots.count)
    super.init(downstream)
    for slot in slots { slot.counter = ready }
  }

  /// Subscribes to a source whose elements wait in a slot.
  @_alwaysEmitIntoClient
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: ZipSlot<Source.Element>, _ index: Int
  ) -> Attachment {
    ZipInput(self, slot, index).attached(to: source.asObservable())
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receivedElement() {
    guard ready.count == arity else { return }
    do { forward(try result()) } catch { finish(error) }
  }

  func receivedCompletion(from index: UInt32) {
    done |= 1 << index
    if done == 1 << UInt32(arity) - 1 { finish() }
  }
}

/// The observer of one source of `zip`.
@usableFromInline
final class ZipInput<Element: Sendable, Output: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the slot is used only inside the sink's gate. `receiver` is created with the input
  // whose type it casts to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: ZipSink<Output>
  @usableFromInline let slot: ZipSlot<Element>
  private let index: UInt32

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: ZipInput<Element, Output>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          this.slot.append(element)
          this.sink.receivedElement()
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: ZipSink<Output>, _ slot: ZipSlot<Element>, _ index: Int) {
    self.init(sink, slot, UInt32(index), Self.receiver)
  }

  @usableFromInline
  init(_ sink: ZipSink<Output>, _ slot: ZipSlot<Element>, _ index: UInt32, _ receiver: @escaping Receiver) {
    self.sink = sink
    self.slot = slot
    self.index = index
    super.init(receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.dispose()
      this.sink.finish(error)
    }
  }

  @usableFromInline
  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.dispose()
      this.sink.receivedCompletion(from: this.index)
    }
  }
}

/// The number of queues of a `zip` that have elements.
@usableFromInline
final class ZipCounter {
  // Safety: Used only inside the gate of the sink. Tested by `ZipQueueTests`, `RxOperatorContractTests`.

  @exclusivity(unchecked) @usableFromInline var count: Int32 = 0

  @usableFromInline
  init() {}
}

/// The elements of one source of `zip` that wait for those of the others.
@usableFromInline
class ZipQueue {
  // Safety: Used only inside the gate of the sink. Tested by `ZipQueueTests`, `RxOperatorContractTests`.

  /// The counter that includes this queue while it has elements.
  @exclusivity(unchecked) @usableFromInline final var counter: ZipCounter?

  @usableFromInline
  init() {}
}

/// A ``ZipQueue`` of elements of one type.
@usableFromInline
final class ZipSlot<Element>: ZipQueue {
  // Safety: Used only inside the gate of the sink. Tested by `ZipQueueTests`, `RxOperatorContractTests`.

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
