import Causeway

extension Observable {
  /// Makes an observable of what a task sends, which runs for each subscription and is cancelled by its disposal.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is detached.
  ///   - operation: Sends to the observer.
  /// - Returns: The observable.
  static func task(
    detached: Bool, _ operation: @escaping (AnyObserver<Element>) async -> Void
  ) -> Observable<Element> {
    // Called by the task of each subscription; what it captures is up to its author, as with an observable's closures.
    let operation = UncheckedBox(operation)
    return .create { observer in
      let task =
        detached
        ? Task.detached { await operation.value(observer) }
        : Task { await operation.value(observer) }
      return Disposables.create { task.cancel() }
    }
  }
}
