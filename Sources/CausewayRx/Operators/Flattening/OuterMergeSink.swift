import Causeway

/// One subscription of an operator that makes an inner observable of each element of its source, and merges those.
class OuterMergeSink<Input: Sendable, Inner: ObservableConvertibleType>: MergeSink<Input, Inner.Element>,
  @unchecked Sendable
{
  final let selector: (Input) throws -> Inner
  final let sourceSubscription = SingleAssignmentDisposable()

  init(_ selector: @escaping (Input) throws -> Inner, _ downstream: ObserverBase<Inner.Element>) {
    self.selector = selector
    super.init(downstream)
  }

  final func run(_ source: Observable<Input>) -> any Disposable {
    _ = group.insert(sourceSubscription)
    sourceSubscription.setDisposable(source.attach(self))
    return attached(to: group)
  }

  final override func process(_ element: Input) {
    gate.run(self, element) { $0.receive($1) }
  }

  final override func error(_ error: any Error) {
    gate.run(self, error) { $0.finish($1) }
  }

  /// Receives an element, inside the gate.
  func receive(_ element: Input) {}
}
