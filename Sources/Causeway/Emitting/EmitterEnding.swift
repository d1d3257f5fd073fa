/// The termination state of an emitter: open with its handlers, or terminated with the reason.
///
/// It is not generic over the failure. The deinitializer of a generic class is not specialised, and destroying a lock
/// over a generic type there costs more than the rest of a short subscription.
@usableFromInline
enum EmitterEnding: Sendable {
  @usableFromInline typealias Handler = @Sendable (EmitterEnding) -> Void

  /// Not terminated.
  case open([Handler]?)
  case finished
  case failed(any Error)
  case cancelled

  @_alwaysEmitIntoClient
  var handlers: [Handler]? {
    if case .open(let handlers) = self { handlers } else { nil }
  }

  /// Adds a handler, or returns the reason if the emitter has already terminated.
  @usableFromInline
  mutating func add(_ handler: @escaping Handler) -> EmitterEnding? {
    guard case .open(let handlers) = self else { return self }
    self = .open((handlers ?? []) + [handler])
    return nil
  }
}

extension Termination {
  @_alwaysEmitIntoClient
  init(_ ending: EmitterEnding) {
    switch ending {
    case .failed(let error): self = .failure(error as! Failure)
    case .finished: self = .finished
    case .open, .cancelled: self = .cancelled
    }
  }
}
