import Causeway
public import Dispatch

/// A scheduler whose time moves only when it runs its work, for tests and simulations.
///
/// RxSwift's `VirtualTimeScheduler`. Work is queued by its virtual time, work of the same time in the order in which it was
/// scheduled. ``start()`` and ``advanceTo(_:)`` run it on the thread that calls them. Work may be scheduled from any thread.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State: @unchecked Sendable {
    var clock: VirtualTime
    var isRunning = false
    var nextNumber = 0
    var queue = PriorityHeap<VirtualWork<VirtualTime>>()
  }

  private let converter: Converter
  private let state: Locked<State>

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The virtual time at the beginning.
  ///   - converter: Converts between virtual times and dates.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    state = Locked(State(clock: initialClock))
  }

  /// The current time as a date.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The current virtual time.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  // MARK: Scheduling

  /// Schedules work for the current virtual time.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules work after a delay.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The delay, measured from the current virtual time. ``adjustScheduledTime(_:)`` may change the result.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = adjustScheduledTime(converter.convertToVirtualTime(now.adding(dueTime)))
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work after a length of virtual time.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - dueTime: The length, measured from the current virtual time.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Schedules work for a virtual time.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - time: The virtual time. If it has passed, the work is the next to run, and the clock stays as it is.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    self.state.withLock { scheduler in
      let work = VirtualWork(at: time, scheduler.nextNumber) { action(state) }
      scheduler.nextNumber += 1
      scheduler.queue.insert(work, precedes)
      return work
    }
  }

  /// Returns the virtual time at which work is scheduled that was asked for at another one.
  ///
  /// A subclass may override it, for example to let each step take time. The default returns the time itself.
  ///
  /// - Parameter time: The virtual time that was asked for.
  /// - Returns: The virtual time to use.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  // MARK: Running

  /// Runs all work, also that which the work schedules, and moves the clock to the time of each.
  ///
  /// Returns when no work is left or ``stop()`` has been called. Does nothing if the scheduler is running.
  public func start() {
    if begin() { run(until: nil) }
  }

  /// Runs all work that is due up to a virtual time, and moves the clock to that time.
  ///
  /// Stops the program if the scheduler is running.
  ///
  /// - Parameter virtualTime: The virtual time.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(begin(), "advanceTo(_:) was called while the scheduler was running")
    run(until: virtualTime)
    state.withLock { $0.clock = virtualTime }
  }

  /// Moves the clock ahead without running work.
  ///
  /// Stops the program if the length is negative.
  ///
  /// - Parameter virtualInterval: The length of virtual time.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let isAhead = state.withLock { state in
      let time = converter.offsetVirtualTime(state.clock, offset: virtualInterval)
      if converter.compareVirtualTime(time, state.clock) == .lessThan { return false }
      state.clock = time
      return true
    }
    precondition(isAhead, "sleep(_:) was asked to move the clock back")
  }

  /// Stops the scheduler after the work that is running.
  public func stop() {
    state.withLock { $0.isRunning = false }
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  private func run(until limit: VirtualTime?) {
    while let work = nextWork(until: limit) { work.run() }
    stop()
  }

  /// Takes out the next work, and moves the clock to its time.
  private func nextWork(until limit: VirtualTime?) -> VirtualWork<VirtualTime>? {
    state.withLock { state in
      guard state.isRunning else { return nil }
      while let work = state.queue.first {
        if work.isDisposed {
          state.queue.removeFirst(precedes)
          continue
        }
        if let limit, converter.compareVirtualTime(work.time, limit) == .greaterThan { return nil }
        if converter.compareVirtualTime(work.time, state.clock) == .greaterThan { state.clock = work.time }
        state.queue.removeFirst(precedes)
        return work
      }
      return nil
    }
  }

  private func precedes(_ first: VirtualWork<VirtualTime>, _ second: VirtualWork<VirtualTime>) -> Bool {
    switch converter.compareVirtualTime(first.time, second.time) {
    case .lessThan: true
    case .equal: first.number < second.number
    case .greaterThan: false
    }
  }

  /// The virtual times of the work in the queue.
  private var queuedTimes: [VirtualTime] {
    state.withLock { $0.queue.elements.sorted(by: precedes).map(\.time) }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The virtual times of the work in the queue, in order.
  public var debugDescription: String { "\(queuedTimes)" }
}
