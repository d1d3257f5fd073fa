import Causeway

extension Observable {
  /// Creates an observable of the events that a task sends; the task runs for each subscription and is cancelled on
  /// disposal.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is detached.
  ///   - priority: The priority of the task; `nil` for that of the subscriber.
  ///   - operation: Sends events to the observer.
  /// - Returns: The observable.
  static func task(
    detached: Bool, priority: TaskPriority? = nil, _ operation: @escaping (AnyObserver<Element>) async -> Void
  ) -> Observable<Element> {
    // Called by the task of each subscription. The caller is responsible for its captures, as with the closures of an
    // observable.
    let operation = UncheckedBox(operation)
    return .create { observer in
      let task =
        detached
        ? Task.detached(priority: priority) { await operation.value(observer) }
        : Task(priority: priority) { await operation.value(observer) }
      return Disposables.create { task.cancel() }
    }
  }
}
