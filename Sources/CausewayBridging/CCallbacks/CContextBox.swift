import Causeway

/// The type-erased object that a context pointer points to.
class CContextBox: @unchecked Sendable {
  // Safety: `valueType` is the type of the subclass, and compared before each cast; the rest is immutable or locked.
  // Tested by `CCallbackTests`.

  /// The number of live boxes.
  static let liveCount = AtomicInt(0)

  final let reporter: BridgeReporter
  /// The type of the values.
  ///
  /// Comparing it is faster than a cast, and the library may call often.
  private final let valueType: ObjectIdentifier
  private final let answerer = Locked<(any AnyObject & Sendable)?>(nil)

  init(_ reporter: BridgeReporter, _ valueType: Any.Type) {
    self.reporter = reporter
    self.valueType = ObjectIdentifier(valueType)
    CContextBox.liveCount.add(1, ordering: .relaxed)
  }

  deinit {
    CContextBox.liveCount.subtract(1, ordering: .relaxed)
  }

  var isActive: Bool { false }
  func finish() {}
  func fail(_ error: any Error) {}
  func release() {}

  /// Sends a value to the stream.
  ///
  /// Stops the process if the value is not of the stream's type.
  final func yield<Value: Sendable>(_ value: Value) -> Bool {
    guard valueType == ObjectIdentifier(Value.self) else { mismatch(Value.self) }
    let box = unsafeDowncast(self, to: CContextValueBox<Value>.self)
    return CCallDepth.during { box.receive(value) }
  }

  final func setAnswerer(_ object: (any AnyObject & Sendable)?) {
    let old = answerer.withLock { answerer in
      defer { answerer = object }
      return answerer
    }
    withExtendedLifetime(old) {}
  }

  final func ask<Value, Answer>(_ value: Value, otherwise answer: Answer) -> Answer {
    guard isActive, let object = answerer.withLock({ $0 }) else { return answer }
    guard let answerer = object as? CAnswerer<Value, Answer> else {
      mismatch(((Value) -> Answer).self)
    }
    return CCallDepth.during { answerer.handler(value) }
  }

  /// Stops the process because of a value of the wrong type, which the compiler cannot detect across a `void *`.
  final func mismatch(_ type: Any.Type) -> Never {
    fatalError("\(reporter.location): the C function uses \(type), but the bridge is \(Self.self)")
  }
}

/// A box with typed values.
class CContextValueBox<Value: Sendable>: CContextBox, @unchecked Sendable {
  // Safety: As `CContextBox`: the class adds no state.

  func receive(_ value: Value) -> Bool { false }
}

/// A handler whose types are known where it is set and where it is called.
final class CAnswerer<Value, Answer>: Sendable {
  let handler: @Sendable (Value) -> Answer

  init(_ handler: @escaping @Sendable (Value) -> Answer) {
    self.handler = handler
  }
}
