extension ObservableType {
  /// Sends a state, the next one made of it, and so on, as long as a condition holds.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Called with each state before it is sent. If it returns `false`, the observable completes. An error that
  ///     it throws ends the observable.
  ///   - scheduler: Delivers each state as work of its own; by default the current thread's trampoline.
  ///   - iterate: Makes the next state. An error that it throws ends the observable.
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

  /// Sends an element again and again.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Delivers each element as work of its own; by default the current thread's trampoline.
  /// - Returns: An observable that never ends.
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

/// One subscription of an observable whose elements a scheduler delivers.
private final class GeneratedSink<Element: Sendable>: Sink<Never, Element>, @unchecked Sendable {}
