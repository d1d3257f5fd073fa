extension ObservableType {
  /// Emits a state, the next state computed from it, and so on, while a condition is true.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Called with each state before it is emitted. If it returns `false`, the observable completes. If it
  ///     throws, the observable terminates with the error.
  ///   - scheduler: The scheduler that delivers each state in a separate action; by default the current thread's
  ///     trampoline.
  ///   - iterate: Returns the next state. If it throws, the observable terminates with the error.
  /// - Returns: An observable of states.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer { observer in
      let sink = GeneratedSink(observer)
      return sink.attached(
        to: scheduler.scheduleRecursive((state: initialState, isFirst: true)) { last, recurse in
          do {
            let state = last.isFirst ? last.state : try iterate(last.state)
            guard try condition(state) else { return sink.finish() }
            sink.forward(state)
            recurse((state: state, isFirst: false))
          } catch {
            sink.finish(error)
          }
        })
    }
  }

  /// Emits an element repeatedly.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler that delivers each element in a separate action; by default the current thread's
  ///     trampoline.
  /// - Returns: An observable that never terminates.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { observer in
      let sink = GeneratedSink(observer)
      return sink.attached(
        to: scheduler.scheduleRecursive(element) { element, recurse in
          sink.forward(element)
          recurse(element)
        })
    }
  }
}

// Safety: As `OperatorSink`: the class adds no state.
/// A subscription of an observable whose elements are delivered by a scheduler.
private final class GeneratedSink<Element: Sendable>: OperatorSink<Never, Element>, @unchecked Sendable {}
