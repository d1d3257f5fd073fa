import Causeway

/// Makings on all threads.
private let ledger = Locked(ServiceLedger())

/// One registration in a ``ServiceLocator``.
final class ServiceSlot<Service>: AnyServiceSlot {
  private let id: ServiceID
  private let recipe: ServiceRecipe<Service>
  /// What was made, if it is to be kept; boxed as in ``ServiceRecipe``.
  private let kept = Locked<UncheckedBox<Service>?>(nil)

  init(_ id: ServiceID, _ recipe: ServiceRecipe<Service>) {
    self.id = id
    self.recipe = recipe
  }

  /// The service.
  ///
  /// - Parameters:
  ///   - owner: The locator it is registered in, with which it is made if it is kept.
  ///   - asked: The locator that was asked, with which it is made if it is not kept.
  ///   - requester: Who wants it.
  /// - Returns: The service, made by this thread or another one if it was not there.
  /// - Throws: If it cannot be made.
  func service(
    owner: ServiceLocator, asked: ServiceLocator, for requester: ServiceRequester
  ) throws(ServiceError) -> Service {
    switch recipe {
    case .instance(let box): box.value
    case .make(.transient, let make): try made(isShared: false, requester) { try make(asked) }
    case .make(.container, let make):
      if let box = kept.withLock({ $0 }) { box.value } else { try made(isShared: true, requester) { try make(owner) } }
    }
  }

  func copy() -> any AnyServiceSlot {
    ServiceSlot(id, recipe)
  }

  private func made(
    isShared: Bool, _ requester: ServiceRequester, _ make: () throws -> Service
  ) throws(ServiceError) -> Service {
    let turn = ledger.withLock {
      $0.begin(ObjectIdentifier(self), id.description, isShared: isShared, on: currentThread())
    }
    switch turn {
    case .cycle(let names):
      throw .cycle(names)
    case .wait(let making):
      try making.wait()
      // It has been kept before the making ended.
      return kept.withLock { $0 }.unsafelyUnwrapped.value
    case .make(let making):
      let result = Result { try isShared ? makeOnce(make) : make() }.mapError { error(requester, $0) }
      ledger.withLock { $0.end(making) }
      making.finish(result.failure)
      return try result.get()
    }
  }

  /// Makes and keeps it, unless another thread has done so just before.
  private func makeOnce(_ make: () throws -> Service) throws -> Service {
    if let box = kept.withLock({ $0 }) { return box.value }
    let box = UncheckedBox(try make())
    kept.withLock { $0 = box }
    return box.value
  }

  private func error(_ requester: ServiceRequester, _ error: any Error) -> ServiceError {
    if case ServiceError.cycle(let names) = error { return .cycle(names) }
    return .failed(id.description, requester: requester, because: error)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
