// The compiler has to reject each marked line with that text.
import Causeway
import CausewayBridging

protocol ScannerDelegate: AnyObject {}

/// A manager that is not `Sendable`.
final class Scanner {
  weak var delegate: (any ScannerDelegate)?

  func setDelegate(_ delegate: (any ScannerDelegate)?) {}
  func add(_ listener: @escaping (Int) -> Void) -> Int { 0 }
  func remove(_ token: Int) {}
  func add(_ delegate: CodeDelegate) {}
  func remove(_ delegate: CodeDelegate) {}
}

final class CodeDelegate: ScannerDelegate {
  init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {}
}

struct FetchError: Error {}

final class Fetch: Sendable {
  func fetch(_ done: @escaping @Sendable (Result<Int, FetchError>) -> Void) -> Fetch { self }
  func cancel() {}
}

typealias Codes = CallbackPublisher<Int, Never>

@MainActor func started(_ scanner: Scanner) -> Codes {
  CallbackPublisher(on: MainActor.shared) { continuation in  // pass its property 'continuation'
    let delegate = CodeDelegate(continuation)
    scanner.delegate = delegate
  }
}

@MainActor func annotated(_ scanner: Scanner) -> Codes {
  CallbackPublisher(on: MainActor.shared) { (continuation: Codes.Continuation) in  // has a MainActorContinuation
    _ = scanner.add(continuation.handler)
  }
}

@MainActor func ordered(_ scanner: Scanner) {
  _ = Codes.delegate(
    of: scanner, get: { $0.delegate }, set: { $0.setDelegate($1) },
    on: MainActor.shared  // argument 'on' must precede argument 'get'
  ) { CodeDelegate($0) }
  _ = Codes.listener(
    add: scanner.add, remove: scanner.remove,
    on: MainActor.shared)  // argument 'on' must precede argument 'add'
  _ = Codes.listener(
    on: MainActor.shared, add: scanner.add, remove: scanner.remove,
    label: "codes")  // argument 'label' must precede argument 'add'
}

@MainActor func initial(_ scanner: Scanner, _ confined: Confined<Scanner>) {
  _ = Codes.listener(  // send the current value with continuation.yield(_:)
    on: MainActor.shared, add: scanner.add, remove: scanner.remove, initial: { 0 }
  ) { CodeDelegate($0) }
  _ = Codes.listener(  // send the current value with continuation.yield(_:)
    on: confined, add: { $0.add($1.handler) }, remove: { $0.remove($1) }, initial: { _ in 0 })
}

func misspelled(_ service: Fetch) async throws {
  _ = try await withCallback { callback in
    let fetch = service.fetch(callback.handler)
    callback.onCancel { fetch.cancell() }  // has no member 'cancell'
  }
  do {
    _ = try await withCallback { callback in _ = service.fetch(callback.handler) }
    try await Task.sleep(for: .seconds(1))
  } catch .cancelled {}  // has no member 'cancelled'
}
