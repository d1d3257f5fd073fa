public import Causeway

/// A subscription of `combineLatest`.
@usableFromInline
final class CombineLatestSink<Output: Sendable>: OperatorSink<Never, Output>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the state is used only inside the gate.

  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let result: () throws -> Output
  /// One bit per source.
  @usableFromInline let all: UInt32
  /// The sources that have emitted an element.
  @exclusivity(unchecked) @usableFromInline var withValue: UInt32 = 0
  /// The sources that have completed.
  @exclusivity(unchecked) @usableFromInline var done: UInt32 = 0

  /// - Parameters:
  ///   - arity: The number of sources.
  ///   - downstream: The observer of the results.
  ///   - result: Combines the latest elements, once every source has emitted one.
  @usableFromInline
  init(_ arity: Int, _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    all = 1 << UInt32(arity) - 1
    super.init(downstream)
  }

  /// Subscribes to a source whose latest element is stored in a slot.
  @_alwaysEmitIntoClient
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: LatestElement<Source.Element>, _ index: Int
  ) -> Attachment {
    LatestInput(self, slot, index).attached(to: source.asObservable())
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receivedElement(from source: UInt32) {
    withValue |= source
    if withValue == all {
      do { forward(try result()) } catch { finish(error) }
    } else if done | source == all {
      finish()
    }
  }

  func receivedCompletion(from source: UInt32) {
    guard done & source == 0 else { return }
    done |= source
    if done == all { finish() }
  }
}

/// The observer of one source of `combineLatest`.
@usableFromInline
final class LatestInput<Element: Sendable, Output: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the slot is used only inside the sink's gate. `receiver` is created with the input
  // whose type it casts to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: CombineLatestSink<Output>
  @usableFromInline let slot: LatestElement<Element>
  /// The bit of the source.
  @usableFromInline let source: UInt32

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: LatestInput<Element, Output>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          replace(&this.slot.latest, by: element)
          this.sink.receivedElement(from: this.source)
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: CombineLatestSink<Output>, _ slot: LatestElement<Element>, _ index: Int) {
    self.init(sink, slot, 1 << UInt32(index), Self.receiver)
  }

  @usableFromInline
  init(
    _ sink: CombineLatestSink<Output>, _ slot: LatestElement<Element>, _ source: UInt32, _ receiver: @escaping Receiver
  ) {
    self.sink = sink
    self.slot = slot
    self.source = source
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
      this.sink.receivedCompletion(from: this.source)
    }
  }
}

/// The latest element of one source.
@usableFromInline
final class LatestElement<Element> {
  // Safety: Used only inside the gate of the sink. Tested by `RxOperatorContractTests`.

  @exclusivity(unchecked) @usableFromInline var latest: Element?

  @_alwaysEmitIntoClient
  init() {}

  /// The latest element; there must be one.
  @_alwaysEmitIntoClient
  @inline(__always)
  var value: Element {
    guard let latest else { preconditionFailure("the source has not sent an element yet") }
    return latest
  }
}
