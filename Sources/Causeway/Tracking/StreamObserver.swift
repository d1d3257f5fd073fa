/// What shows the streams of an app, such as a stream graph.
package protocol StreamObserver: AnyObject, Sendable {
  /// The observer's inventory of bridges, as an object, because the core knows no bridges.
  var bridges: AnyObject { get }

  /// Adds a consumer that is about to subscribe.
  ///
  /// - Parameters:
  ///   - origin: The call that subscribes.
  ///   - token: The token of the subscription.
  /// - Returns: The probe with which it subscribes.
  func add(_ origin: SubscriptionOrigin, _ token: AnyCancellable) -> any StreamProbe

  /// Returns a number for the object that subscriptions being made serve.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - property: The property that is written, or `nil` if a closure receives the values.
  /// - Returns: The number.
  func number(of object: AnyObject, _ property: AnyKeyPath?) -> Int

  /// Adds a shared publisher that is about to subscribe to its source.
  ///
  /// - Parameter hub: The object that its copies share.
  /// - Returns: The probe with which it subscribes.
  func addShared(_ hub: AnyObject) -> any StreamProbe
}

/// The observers in effect, and what sources tell them.
@usableFromInline
package enum StreamObservers {
  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct Report: Sendable {
    let receive: @Sendable (_ text: String, _ location: CodeLocation) -> Void
  }

  private static let installed = Locked<(any StreamObserver)?>(nil)
  private static let report = Locked<Report?>(nil)
  @TaskLocal private static var probe: (any StreamProbe)?

  /// The observer of the subscriptions made anywhere in the process, except in a scope with another one.
  package static var processWide: (any StreamObserver)? {
    get { installed.withLock { $0 } }
    set {
      TrackingScope.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// The observer of the current task, or that of the process.
  package static var current: (any StreamObserver)? {
    TrackingScope.isOn.load(ordering: .relaxed) ? TrackingScope.current?.observer ?? processWide : nil
  }

  /// Returns the number of an object, or 0 without an observer.
  @usableFromInline
  @inline(never)
  static func number(of object: AnyObject, _ property: AnyKeyPath?) -> Int {
    current?.number(of: object, property) ?? 0
  }

  /// The probe of the source that is being subscribed to, if it describes itself meanwhile.
  package static var source: (any StreamProbe)? {
    // The flag first: reading a task-local value costs as much as the rest of a subscription.
    TrackingScope.isOn.load(ordering: .relaxed) ? probe : nil
  }

  /// Passes on what a bridge reports.
  package static func note(_ text: @autoclosure () -> String, at location: CodeLocation) {
    report.withLock { $0 }?.receive(text(), location)
  }

  /// Sets the receiver of what bridges report.
  package static func onReport(_ receive: @escaping @Sendable (_ text: String, _ location: CodeLocation) -> Void) {
    report.withLock { $0 = Report(receive: receive) }
  }

  fileprivate static func describing(_ probe: any StreamProbe, _ subscribe: () -> Void) {
    $probe.withValue(probe, operation: subscribe)
  }
}

extension SubscriptionOrigin {
  /// Creates the origin of a consumer that serves an object.
  ///
  /// - Parameters:
  ///   - kind: The kind of call.
  ///   - location: Its source location.
  ///   - property: The property that is written, or `nil` if a closure receives the values.
  ///   - object: The object that is served.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: StaticString, _ location: CodeLocation, writing property: AnyKeyPath?, of object: AnyObject) {
    self.kind = kind
    self.location = location
    ownerNumber = TrackingScope.isOn.load(ordering: .relaxed) ? StreamObservers.number(of: object, property) : 0
  }
}

extension Publisher {
  /// Subscribes to a source that describes itself to a probe meanwhile.
  package func subscribe(
    _ subscriber: sending some Subscriber<Output, Failure>, describingItselfTo probe: any StreamProbe
  ) {
    // Safe to transfer, because the closure runs once.
    let held = UncheckedBox(consume subscriber)
    StreamObservers.describing(probe) { subscribe(transfer(held.value)) }
  }
}
