extension ObservableType {
  /// Delivers events on a scheduler, in order.
  ///
  /// An error is delivered after the elements before it.
  ///
  /// - Parameter scheduler: Where the events are delivered. The main scheduler delivers an event at once if it is sent on the
  ///   main queue and no other event waits.
  /// - Returns: An observable of the same elements.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      return Producer { ObserveOnQueueSink(serial, $0).attached(to: source) }
    }
    return Producer { ObserveOnSink(scheduler, $0).run(source) }
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  ///
  /// Events are delivered where the source sends them.
  ///
  /// - Parameter scheduler: Where the source is subscribed to. A disposal takes effect for the observer at once, and for the
  ///   source when the scheduler runs it.
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
