import Synchronization

/// The type-erased object that the context pointer of a completion points to.
class CCompletionBox {
  final let reporter: BridgeReporter

  init(_ reporter: BridgeReporter) {
    self.reporter = reporter
    CContextBox.liveCount.add(1, ordering: .relaxed)
  }

  deinit {
    CContextBox.liveCount.subtract(1, ordering: .relaxed)
  }

  func fail(_ error: any Error) {}

  final func mismatch(_ type: Any.Type) -> Never {
    fatalError("\(reporter.location): the C function completes with \(type), but the bridge is \(Self.self)")
  }
}

/// A completion with a typed value.
class CCompletionValueBox<Value: Sendable>: CCompletionBox {
  func succeed(_ value: Value) {}
}

/// A completion that holds its callback.
final class CCompletionNode<Value: Sendable, Failure: Error>: CCompletionValueBox<Value> {
  private let callback: Callback<Value, Failure>

  init(_ callback: Callback<Value, Failure>) {
    self.callback = callback
    super.init(callback.box.reporter)
  }

  override func succeed(_ value: Value) {
    callback.succeed(value)
  }

  override func fail(_ error: any Error) {
    guard let failure = error as? Failure else { mismatch(type(of: error)) }
    callback.fail(failure)
  }
}
