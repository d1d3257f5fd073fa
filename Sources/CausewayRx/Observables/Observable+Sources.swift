extension ObservableType {
  /// Sends one element.
  ///
  /// - Parameter element: The element.
  /// - Returns: An observable that sends it during each subscription, and completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    JustSource(element)
  }

  /// Sends one element on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Delivers the element, and then the completion.
  /// - Returns: An observable that sends the element for each subscription, and completes.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { ScheduledElementSink($0).run(element, on: scheduler) }
  }

  /// Sends some elements.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: Where they are delivered; on the current thread's trampoline unless told otherwise:
  ///     before `subscribe` returns, but after the work that is running there, as in RxSwift.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Sends the elements of an array.
  ///
  /// - Parameters:
  ///   - array: The elements, in order.
  ///   - scheduler: Where they are delivered; on the current thread's trampoline unless told otherwise:
  ///     before `subscribe` returns, but after the work that is running there, as in RxSwift.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable.sequence(array, scheduler)
  }

  /// Sends the elements of a sequence.
  ///
  /// - Parameters:
  ///   - sequence: The elements, in order. Each subscription iterates over it anew, on the thread that delivers. If
  ///     several threads subscribe, they may iterate at the same time.
  ///   - scheduler: Where they are delivered; on the current thread's trampoline unless told otherwise:
  ///     before `subscribe` returns, but after the work that is running there, as in RxSwift.
  /// - Returns: An observable that sends them for each subscription, and completes.
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    Observable.sequence(sequence, scheduler)
  }

  /// Sends an element if there is one.
  ///
  /// - Parameter optional: The element, or `nil`.
  /// - Returns: An observable that sends the element during each subscription, if there is one, and completes.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// Sends an element on a scheduler if there is one.
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil`.
  ///   - scheduler: Delivers the element, and then the completion.
  /// - Returns: An observable that sends the element for each subscription, if there is one, and completes.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { ScheduledElementSink($0).run(optional, on: scheduler) }
  }

  /// Sends no element.
  ///
  /// - Returns: An observable that completes during each subscription.
  public static func empty() -> Observable<Element> {
    DirectSource { observer in
      observer.completed()
      return Attachment.empty
    }
  }

  /// Sends nothing at all.
  ///
  /// - Returns: An observable that never ends. Its observers are released at once.
  public static func never() -> Observable<Element> {
    DirectSource { _ in Attachment.empty }
  }

  /// Ends by an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: An observable that sends it during each subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    DirectSource { observer in
      observer.error(error)
      return Attachment.empty
    }
  }

  /// Decides at each subscription what to subscribe to.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. What it throws is the error.
  /// - Returns: An observable that sends what the one made by the factory sends.
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

/// Sends one element and completes, inside the subscription.
@usableFromInline
final class JustSource<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
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
