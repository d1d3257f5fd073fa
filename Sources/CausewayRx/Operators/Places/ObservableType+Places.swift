extension ObservableType {
  /// Delivers events on a scheduler, in order.
  ///
  /// An error is delivered after the elements before it.
  ///
  /// - Parameter scheduler: The scheduler that delivers. The main scheduler delivers an event immediately if it is sent
  ///   on the main queue and no other event is pending.
  /// - Returns: An observable of the same elements.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      return Producer { ObserveOnQueueSink(serial, $0).attached(to: source) }
    }
    return source.observedInOrder(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  ///
  /// Events are delivered on the thread on which the source sends them. A disposal takes effect for the observer
  /// immediately, and for the source when the scheduler runs it.
  ///
  /// - Parameter scheduler: The scheduler on which to subscribe.
  /// - Returns: An observable of the same elements.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = direct
    return Producer { observer in
      let sink = PassingSink(observer)
      let (start, current) = (SingleAssignmentDisposable(), SerialDisposable())
      current.disposable = start
      start.setDisposable(
        scheduler.schedule(()) { _ in
          current.disposable = ScheduledDisposable(scheduler: scheduler, disposable: source.attach(sink))
          return NopDisposable()
        })
      return sink.attached(to: current)
    }
  }
}

extension Observable {
  /// Delivers events one at a time on a scheduler that need not be serial.
  @usableFromInline
  func observedInOrder(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { ObserveOnSink(scheduler, $0).run(self) }
  }
}
