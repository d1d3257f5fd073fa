import Causeway

/// A subscription of an operator that creates an inner observable for each element of its source, and merges them.
@usableFromInline
class OuterMergeSink<Input: Sendable, Inner: ObservableConvertibleType>: MergeSink<Input, Inner.Element>,
  @unchecked Sendable
{
  // Safety: As `MergeSink`: the class adds no mutable state.

  @usableFromInline final let selector: (Input) throws -> Inner
  final let sourceSubscription = SingleAssignmentDisposable()

  /// Creates a sink that overrides ``receive(_:)``.
  init(_ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.selector = selector
    super.init(downstream)
  }

  /// Creates a sink with a function that receives its elements.
  @usableFromInline
  init(
    _ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>,
    receiver: @escaping Receiver
  ) {
    self.selector = selector
    super.init(downstream, receiver: receiver)
  }

  @usableFromInline
  final func run(_ source: Observable<Input>) -> Attachment {
    _ = group.insert(sourceSubscription)
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: group)
  }

  final override func process(_ element: Input) {
    gate.run(self, element) { $0.receive($1) }
  }

  @usableFromInline
  final override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  /// Receives an element; must be called inside the gate.
  func receive(_ element: Input) {}
}
