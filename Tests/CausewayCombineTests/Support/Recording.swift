import CausewayCombine
import Foundation

/// The events that a publisher has sent.
final class Recording<Output, Failure: Error> {
  private(set) var values: [Output] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private var token: AnyCancellable?

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    token = publisher.sink { [unowned self] in
      completion = $0
    } receiveValue: { [unowned self] in
      values.append($0)
    }
  }

  var isFinished: Bool {
    if case .finished? = completion { true } else { false }
  }

  var failure: Failure? {
    if case .failure(let failure)? = completion { failure } else { nil }
  }

  func cancel() { token?.cancel() }
}

/// Waits, turn by turn of the main queue, for a condition that work on another queue fulfils.
@MainActor
func eventually(_ condition: () -> Bool) async {
  while !condition() { await mainQueueTurn() }
}
