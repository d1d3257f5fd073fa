extension ObservableType {
  /// Emits one element and completes, inside the subscription.
  ///
  /// - Parameter element: The element.
  /// - Returns: An observable that emits the element for each subscription.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Observable<Element> {
    JustSource(element)
  }

  /// Emits one element and completes, on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler that delivers the element and then the completion.
  /// - Returns: An observable that emits the element for each subscription.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { ScheduledElementSink($0).run(element, on: scheduler) }
  }

  /// Emits the given elements and completes.
  ///
  /// By default the elements are delivered on the current thread's trampoline: before `subscribe` returns, but after
  /// work that is already running there, as in RxSwift.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: The scheduler that delivers the elements.
  /// - Returns: An observable that emits the elements for each subscription.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array and completes.
  ///
  /// By default the elements are delivered on the current thread's trampoline: before `subscribe` returns, but after
  /// work that is already running there, as in RxSwift.
  ///
  /// - Parameters:
  ///   - array: The elements, in order.
  ///   - scheduler: The scheduler that delivers the elements.
  /// - Returns: An observable that emits the elements for each subscription.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable.sequence(array, scheduler)
  }

  /// Emits the elements of a sequence and completes.
  ///
  /// By default the elements are delivered on the current thread's trampoline: before `subscribe` returns, but after
  /// work that is already running there, as in RxSwift.
  ///
  /// - Parameters:
  ///   - sequence: The elements, in order. Each subscription iterates over the sequence again, on the delivering
  ///     thread. Subscriptions on several threads may iterate at the same time.
  ///   - scheduler: The scheduler that delivers the elements.
  /// - Returns: An observable that emits the elements for each subscription.
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    Observable.sequence(sequence, scheduler)
  }

  /// Emits the wrapped element, if any, and completes, inside the subscription.
  ///
  /// - Parameter optional: The element, or `nil`.
  /// - Returns: An observable of at most one element.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// Emits the wrapped element, if any, and completes, on a scheduler.
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil`.
  ///   - scheduler: The scheduler that delivers the element and then the completion.
  /// - Returns: An observable of at most one element.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { ScheduledElementSink($0).run(optional, on: scheduler) }
  }

  /// Completes without an element.
  ///
  /// - Returns: An observable that completes inside the subscription.
  public static func empty() -> Observable<Element> {
    DirectSource { observer in
      observer.completed()
      return Attachment.empty
    }
  }

  /// Emits no events.
  ///
  /// - Returns: An observable that never terminates. It does not retain its observers.
  public static func never() -> Observable<Element> {
    DirectSource { _ in Attachment.empty }
  }

  /// Terminates with an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: An observable that sends the error inside the subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    DirectSource { observer in
      observer.error(error)
      return Attachment.empty
    }
  }

  /// Creates an observable for each subscription.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. If it throws, the
  ///   observable terminates with the error.
  /// - Returns: An observable of the events of the created observable.
  public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Producer { observer in
      let sink = PassingSink(observer)
      do {
        return sink.attached(to: try observableFactory())
      } catch {
        sink.finish(error)
        return sink
      }
    }
  }
}

/// An observable that emits one element and completes, inside the subscription.
@usableFromInline
final class JustSource<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the element is immutable and `Sendable`.

  @usableFromInline let element: Element

  @_alwaysEmitIntoClient
  init(_ element: Element) {
    self.element = element
    super.init()
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    observer.next(element)
    observer.completed()
    return Attachment.empty
  }
}

/// A subscription of an observable that emits at most one element on a scheduler.
final class ScheduledElementSink<Element: Sendable>: OperatorSink<Never, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no state.

  func run(_ element: Element?, on scheduler: any ImmediateSchedulerType) -> any Disposable {
    attached(
      to: scheduler.schedule(element) { [self] element in
        guard let element else {
          finish()
          return NopDisposable()
        }
        forward(element)
        return scheduler.schedule(()) { [self] _ in
          finish()
          return NopDisposable()
        }
      })
  }
}
