import Causeway
import Synchronization

/// What a context pointer points to, whatever the types of its stream.
class CContextBox: @unchecked Sendable {
  /// How many there are.
  static let liveCount = Atomic(0)

  final let reporter: BridgeReporter
  /// The type of the values: comparing it is quicker than a cast, and C calls often.
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

  /// Gives a value to whoever listens, if it is of the stream's type.
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

  /// Ends the process: a value of a wrong type is a mistake that no type can show, with a `void *` between.
  final func mismatch(_ type: Any.Type) -> Never {
    fatalError("\(reporter.location): a C callback gives its context \(type), and the bridge is \(Self.self)")
  }
}

/// A box whose values have a type.
class CContextValueBox<Value: Sendable>: CContextBox, @unchecked Sendable {
  func receive(_ value: Value) -> Bool { false }
}

/// A handler whose type is known where it is set and where it is asked.
final class CAnswerer<Value, Answer>: Sendable {
  let handler: @Sendable (Value) -> Answer

  init(_ handler: @escaping @Sendable (Value) -> Answer) {
    self.handler = handler
  }
}
