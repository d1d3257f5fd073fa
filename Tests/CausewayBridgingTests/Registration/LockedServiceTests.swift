import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Services that call back under their own lock: docs/bridging.md says to name a queue.
@Suite struct LockedServiceTests {
  protocol MeterDelegate: AnyObject {
    func meter(didRead value: Int)
  }

  private final class Forwarder: MeterDelegate {
    private let continuation: CallbackPublisher<Int, Never>.Continuation

    init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
      self.continuation = continuation
    }

    func meter(didRead value: Int) {
      continuation.yield(value)
    }
  }

  /// Calls back under the lock that its functions take.
  final class Meter: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private let owner = Probe<UInt?>(nil)
    private var listeners: [Int: @Sendable (Int) -> Void] = [:]
    private var storedClosure: ((Int) -> Void)?
    private weak var storedDelegate: (any MeterDelegate)?
    private var pending: Callback<Int, Never>?
    /// The number of calls that would have deadlocked with an ordinary lock.
    let callsInside = Probe(0)
    let cancelled = Probe(0)

    private func locked<Result>(_ body: () -> Result) -> Result {
      if owner.value == currentThread() {
        callsInside.change { $0 += 1 }
        return body()
      }
      lock.wait()
      owner.change { $0 = currentThread() }
      defer {
        owner.change { $0 = nil }
        lock.signal()
      }
      return body()
    }

    var onRead: ((Int) -> Void)? {
      get { locked { storedClosure } }
      set { locked { storedClosure = newValue } }
    }

    var delegate: (any MeterDelegate)? {
      get { locked { storedDelegate } }
      set { locked { storedDelegate = newValue } }
    }

    func add(_ listener: @escaping @Sendable (Int) -> Void) -> Int {
      locked {
        listeners[listeners.count] = listener
        return listeners.count - 1
      }
    }

    func remove(_ id: Int) {
      locked { listeners[id] = nil }
    }

    func read(_ callback: Callback<Int, Never>) {
      locked { pending = callback }
    }

    func cancelRead() {
      locked {
        pending = nil
        cancelled.change { $0 += 1 }
      }
    }

    func send(_ value: Int) {
      locked {
        for listener in listeners.values { listener(value) }
        storedClosure?(value)
        storedDelegate?.meter(didRead: value)
      }
    }

    var isIdle: Bool { listeners.isEmpty && storedClosure == nil && storedDelegate == nil }
  }

  enum Style: CaseIterable, Sendable {
    case listener
    case token
    case closure
    case delegate
    case repeating

    func publisher(of meter: Meter, on scheduler: some Scheduler) -> AnyPublisher<Int, Never> {
      switch self {
      case .listener:
        CallbackPublisher<Int, Never>.listener(on: scheduler, add: meter.add, remove: meter.remove)
          .eraseToAnyPublisher()
      case .token:
        CallbackPublisher<Int, Never>.listener(on: scheduler) { send in
          let id = meter.add(send)
          return { meter.remove(id) }
        }.eraseToAnyPublisher()
      case .closure: ClosureProperty(meter, \.onRead).publisher(on: scheduler).eraseToAnyPublisher()
      case .delegate:
        CallbackPublisher<Int, Never>.delegate(of: meter, \.delegate, on: scheduler) { Forwarder($0) }
          .eraseToAnyPublisher()
      case .repeating:
        CallbackPublisher<Int, Never>(on: scheduler) { continuation in
          let id = meter.add(continuation.handler)
          continuation.onTermination = { _ in meter.remove(id) }
        }.eraseToAnyPublisher()
      }
    }
  }

  @Test(.covers("R5"), arguments: Style.allCases)
  func aBridgeWithAQueueUnregistersAfterTheCallback(style: Style) {
    let meter = Meter()
    let queue = DispatchQueue(label: "meter")
    let recorder = Recorder(style.publisher(of: meter, on: queue).prefix(1))
    queue.sync {}
    meter.send(1)
    queue.sync {}
    #expect(recorder.values == [1])
    #expect(meter.callsInside.value == 0, "a call inside a callback deadlocks")
    #expect(meter.isIdle)
  }

  @MainActor
  @Test(arguments: Style.allCases)
  func aBridgeOnTheMainActorUnregistersAfterACallbackElsewhere(style: Style) async {
    let meter = Meter()
    let recorder = Recorder(style.publisher(of: meter, on: MainActorScheduler()).prefix(1))
    await onAnotherThread { meter.send(1) }
    #expect(recorder.values == [1])
    // A registration on the main actor comes after the unregistrations that other threads have requested.
    Recorder(CallbackPublisher<Int, Never>(on: MainActor.shared) { _ in }).cancel()
    #expect(meter.callsInside.value == 0, "a call inside a callback deadlocks")
    #expect(meter.isIdle)
  }

  @Test func aCallIsCancelledOnItsQueueAfterTheCallback() async {
    let meter = Meter()
    let queue = DispatchQueue(label: "meter")
    let call = CallbackFuture<Int, Never> { callback in
      meter.read(callback)
      callback.onCancel(on: queue) { meter.cancelRead() }
    }
    let token = call.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let id = meter.add { _ in token.cancel() }
    meter.send(1)
    queue.sync {}
    #expect(meter.callsInside.value == 0, "a call inside a callback deadlocks")
    #expect(meter.cancelled.value == 1)
    meter.remove(id)
  }
}
