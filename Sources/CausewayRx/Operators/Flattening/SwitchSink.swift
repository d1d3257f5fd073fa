public import Causeway

/// A subscription of `flatMapLatest` or `switchLatest`.
@usableFromInline
final class SwitchSink<Input: Sendable, Inner: ObservableConvertibleType>: OperatorSink<Input, Inner.Element>,
  @unchecked Sendable
{
  // Safety: As `OperatorSink`; the state is used only inside the gate, and `receiver` is created with the sink whose
  // type it casts to.

  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let selector: (Input) throws -> Inner
  private let sourceSubscription = SingleAssignmentDisposable()
  @usableFromInline let innerSubscription = SerialAttachment()
  @exclusivity(unchecked) private var isStopped = false
  /// The number of the latest inner observable.
  @exclusivity(unchecked) @usableFromInline var latest = 0
  @exclusivity(unchecked) @usableFromInline var hasLatest = false

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: SwitchSink<Input, Inner>.self)
        this.gate.run(this, element.pointee) { $0.receive($1) }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.init(selector, downstream, Self.receiver)
  }

  @usableFromInline
  init(
    _ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>,
    _ receiver: @escaping Receiver
  ) {
    self.selector = selector
    super.init(downstream, receiver: receiver)
  }

  @usableFromInline
  func run(_ source: Observable<Input>) -> Attachment {
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: AttachmentGroup([ForeignAttachment(sourceSubscription), innerSubscription]))
  }

  @_alwaysEmitIntoClient
  func receive(_ element: Input) {
    do {
      let inner = try selector(element).asObservable()
      hasLatest = true
      latest &+= 1
      let input = SwitchInput(self, latest)
      innerSubscription.hold(input)
      _ = input.attached(to: inner)
    } catch {
      finish(error)
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  @usableFromInline
  override func completed() {
    gate.run(self, ()) { this, _ in
      this.isStopped = true
      this.sourceSubscription.dispose()
      if !this.hasLatest { this.finish() }
    }
  }

  func innerCompleted() {
    hasLatest = false
    if isStopped { finish() }
  }
}

/// The observer of one inner observable of a ``SwitchSink``.
@usableFromInline
final class SwitchInput<Input: Sendable, Inner: ObservableConvertibleType>: ChainObserver<Inner.Element>,
  @unchecked Sendable
{
  // Safety: As `ChainObserver`; events enter the sink's gate. `receiver` is created with the input whose type it casts
  // to. Tested by `RxOperatorContractTests`.

  @usableFromInline let sink: SwitchSink<Input, Inner>
  @usableFromInline let number: Int

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in
        let this = unsafeDowncast(node, to: SwitchInput<Input, Inner>.self)
        this.sink.gate.run(this, element.pointee) { this, element in
          if this.sink.latest == this.number { this.sink.forward(element) }
        }
      }
    }
  }

  @_alwaysEmitIntoClient
  convenience init(_ sink: SwitchSink<Input, Inner>, _ number: Int) {
    self.init(sink, number, Self.receiver)
  }

  @usableFromInline
  init(_ sink: SwitchSink<Input, Inner>, _ number: Int, _ receiver: @escaping Receiver) {
    self.sink = sink
    self.number = number
    super.init(receiver: receiver)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    sink.gate.run(self, error) { this, error in
      this.dispose()
      if this.sink.latest == this.number { this.sink.finish(error) }
    }
  }

  @usableFromInline
  override func completed() {
    sink.gate.run(self, ()) { this, _ in
      this.dispose()
      if this.sink.latest == this.number { this.sink.innerCompleted() }
    }
  }
}
