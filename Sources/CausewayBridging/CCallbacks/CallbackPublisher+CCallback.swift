public import Causeway

extension CallbackPublisher {
  /// Creates a publisher of the values that a C library passes to a function with a context pointer.
  ///
  /// ```swift
  /// func samples(of sensor: CHandle<OpaquePointer>) -> CallbackPublisher<Int32, Never> {
  ///   .cCallback(ending: .whenUnregisterReturns) { context in
  ///     sensor_register(sensor.raw, { CContext($0).yield($1) }, context.pointer)
  ///     return { sensor_unregister(sensor.raw, context.pointer) }
  ///   }
  /// }
  /// ```
  ///
  /// The library may call on any thread, on several threads at once, and during registration and unregistration. The
  /// context lives as long as the library may call, according to `ending`.
  ///
  /// A subscriber may cancel inside a callback, even if the library holds a lock while it calls back. The unregistering
  /// closure is never called inside a callback: without a scheduler it runs on another thread, and may do so after
  /// `cancel()` has returned. What it uses, such as the library's handle, must still exist then. Let the closure capture
  /// an object that closes the handle in its `deinit`.
  ///
  /// A subscription made inside a callback registers there, unless the callback has cancelled one before: then it
  /// registers after the unregistration. Outside of callbacks, a subscription completes the publisher's pending
  /// unregistrations before it registers, and a cancel takes as long as the unregistering closure.
  ///
  /// Pass a scheduler for a library that is not thread-safe; for one that holds a lock while it calls back, if
  /// subscribers subscribe to it inside its callbacks; and for one that keeps a single callback, if a new publisher is
  /// created for each subscriber. `ImmediateScheduler()` keeps the unregistration inside the callback.
  ///
  /// - Parameters:
  ///   - ending: When the library calls for the last time.
  ///   - scheduler: The scheduler on which to register and unregister: immediately if the caller is there and outside of
  ///     callbacks from C, later otherwise. If `nil`, these run on the threads on which the subscriber subscribes and on
  ///     which the stream ends or is cancelled, except inside callbacks.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Passes a C function and the context's pointer to the library, and returns the closure that
  ///     unregisters. Both run once for each subscriber. An error that it throws fails the stream; the library must not
  ///     have taken the context in that case.
  /// - Returns: A publisher with one context for each subscriber.
  public static func cCallback(
    ending: CContextEnding, on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (CContext) throws(Failure) -> () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, CodeLocation(fileID, line))
    let kept = CContextNode<Output, Failure>.KeptReport()
    return cCallback(reporter, on: scheduler) { continuation, exits in
      let node = CContextNode(continuation, reporter, ending, kept, exits)
      do throws(Failure) {
        node.noteRegistered(try register(CContext(node)))
      } catch {
        node.noteFailed(error)
      }
    }
  }

  /// Creates a publisher of the values that a main-thread C library passes to a function with a context pointer.
  ///
  /// Like `cCallback(ending:on:label:fileID:line:_:)` with a scheduler, except that the closures run on the main
  /// actor and may capture values that are not `Sendable`. If the library calls on other threads, declare the C
  /// function as `@Sendable`: `{ @Sendable in CContext($0).yield($1) }`.
  public static func cCallback(
    ending: CContextEnding, on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @MainActor (CContext) throws(Failure) -> @MainActor () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, CodeLocation(fileID, line))
    let kept = CContextNode<Output, Failure>.KeptReport()
    let start = MainActorContext.unchecked { @MainActor (continuation: Continuation) in
      let node = CContextNode(continuation, reporter, ending, kept, nil)
      do throws(Failure) {
        node.noteRegistered(MainActorContext.unchecked(try register(CContext(node))))
      } catch {
        node.noteFailed(error)
      }
    }
    return cCallback(reporter, on: MainActorScheduler()) { continuation, _ in start(continuation) }
  }

  /// Creates a publisher of the values that a confined C library passes to a function with a context pointer.
  ///
  /// Like `cCallback(ending:on:label:fileID:line:_:)` with a scheduler, for a handle that may be used only on its
  /// scheduler. `register` also receives the handle or its owner, which the publisher retains.
  public static func cCallback<Service>(
    ending: CContextEnding, on service: Confined<Service>,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Service, CContext) throws(Failure) -> () -> Void
  ) -> CallbackPublisher {
    cCallback(ending: ending, on: service.scheduler, label: label, fileID: fileID, line: line) {
      (context) throws(Failure) in
      try register(service.unchecked, context)
    }
  }
  /// Creates a publisher whose unregistration is called outside of callbacks from C.
  ///
  /// - Parameters:
  ///   - reporter: The reporter, which names the bridge.
  ///   - scheduler: The scheduler on which to register and unregister.
  ///   - register: Registers with the library. Its second argument runs the unregistration, unless there is a scheduler.
  /// - Returns: A publisher with one registration for each subscriber.
  static func cCallback(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ register: @escaping @Sendable (Continuation, CCallExits?) -> Void
  ) -> CallbackPublisher {
    if let scheduler {
      let registrations = SchedulerRegistrations(on: scheduler, leavesCallbacks: true)
      return CallbackPublisher(reporter, on: registrations, beginWork: nil) { register($0, nil) }
    }
    let exits = CCallExits()
    return CallbackPublisher(reporter) { continuation in
      exits.register { if continuation.isActive { register(continuation, exits) } }
    }
  }
}
