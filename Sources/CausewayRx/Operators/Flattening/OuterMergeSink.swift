import Causeway

/// One subscription of an operator that makes an inner observable of each element of its source, and merges those.
@usableFromInline
class OuterMergeSink<Input: Sendable, Inner: ObservableConvertibleType>: MergeSink<Input, Inner.Element>,
  @unchecked Sendable
{
  @usableFromInline final let selector: (Input) throws -> Inner
  final let sourceSubscription = SingleAssignmentDisposable()

  /// Makes a sink that overrides ``receive(_:)``.
  init(_ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.selector = selector
    super.init(downstream)
  }

  /// Makes a sink of the function that takes its elements.
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

  /// Receives an element, inside the gate.
  func receive(_ element: Input) {}
}
