/// Whether and how an emitter has ended, and who is to be told.
///
/// It does not know the failure's type: a generic class is destroyed by code that is not specialised, in which a lock
/// over a generic type costs more than the rest of a short subscription.
@usableFromInline
enum EmitterEnding: Sendable {
  @usableFromInline typealias Handler = @Sendable (EmitterEnding) -> Void

  /// Not yet.
  case open([Handler]?)
  case finished
  case failed(any Error)
  case cancelled

  @inlinable
  var handlers: [Handler]? {
    if case .open(let handlers) = self { handlers } else { nil }
  }

  /// Adds a handler, or says how it has ended already.
  @usableFromInline
  mutating func add(_ handler: @escaping Handler) -> EmitterEnding? {
    guard case .open(let handlers) = self else { return self }
    self = .open((handlers ?? []) + [handler])
    return nil
  }
}

extension Termination {
  @inlinable
  init(_ ending: EmitterEnding) {
    switch ending {
    case .failed(let error): self = .failure(error as! Failure)
    case .finished: self = .finished
    case .open, .cancelled: self = .cancelled
    }
  }
}
