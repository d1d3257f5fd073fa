public import Causeway

extension CallbackPublisher {
  /// Makes a publisher of what a C library calls back: a function pointer with a context pointer.
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
  /// C may call on any thread, on several at once, inside the registration and while it is being unregistered. The
  /// context lives for as long as C may call, as `ending` declares.
  ///
  /// - Parameters:
  ///   - ending: When C calls for the last time.
  ///   - scheduler: Where to register and unregister; where the subscriber subscribes and cancels if `nil`. A cancel then
  ///     takes as long as the unregistering function does. A subscriber that cancels inside a callback does not wait for
  ///     itself: the function is called on another thread, if it is one that waits.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Gives the library a C function and the context's pointer, and returns what unregisters. Both run once
  ///     for each subscriber. What it throws fails the stream: C has not taken the context then.
  /// - Returns: The publisher, of which each subscriber has a context.
  public static func cCallback(
    ending: CContextEnding, on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (CContext) throws(Failure) -> () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, fileID, line)
    let kept = CContextNode<Output, Failure>.KeptReport()
    return CallbackPublisher(reporter, on: scheduler) { continuation in
      let node = CContextNode(continuation, reporter, ending, kept, isPlaced: scheduler != nil)
      do throws(Failure) {
        node.noteRegistered(try register(CContext(node)))
      } catch {
        node.noteFailed(error)
      }
    }
  }

  /// Makes a publisher of what a C library that belongs to the main thread calls back.
  ///
  /// It is ``cCallback(ending:on:label:fileID:line:_:)``, with closures that may capture what is not `Sendable`. If C
  /// calls on other threads, the C function has to say that it is for any: `{ @Sendable in CContext($0).yield($1) }`.
  ///
  /// - Parameters:
  ///   - ending: When C calls for the last time.
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Gives the library a C function and the context's pointer, and returns what unregisters. Both run once
  ///     for each subscriber, on the main actor: at once if the subscription or the cancel comes from there, and later
  ///     otherwise. What it throws fails the stream: C has not taken the context then.
  /// - Returns: The publisher, of which each subscriber has a context.
  public static func cCallback(
    ending: CContextEnding, on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @MainActor (CContext) throws(Failure) -> @MainActor () -> Void
  ) -> CallbackPublisher {
    let reporter = BridgeReporter(.cCallback, label, fileID, line)
    let kept = CContextNode<Output, Failure>.KeptReport()
    return CallbackPublisher(reporter, on: actor) { continuation in
      let node = CContextNode(continuation.continuation, reporter, ending, kept, isPlaced: true)
      do throws(Failure) {
        node.noteRegistered(MainActorContext.unchecked(try register(CContext(node))))
      } catch {
        node.noteFailed(error)
      }
    }
  }

  /// Makes a publisher of what a C library that is confined to a queue calls back.
  ///
  /// It is ``cCallback(ending:on:label:fileID:line:_:)``, for a handle that only its queue may use.
  ///
  /// - Parameters:
  ///   - ending: When C calls for the last time.
  ///   - service: The confined handle, or whatever has it. The publisher keeps it.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Gives the library a C function and the context's pointer, and returns what unregisters. Both run once
  ///     for each subscriber, on the queue. What it throws fails the stream: C has not taken the context then.
  /// - Returns: The publisher, of which each subscriber has a context.
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
}
