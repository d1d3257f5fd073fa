import Causeway
public import Dispatch

/// A scheduler whose time advances only when it runs its work, for tests and simulations.
///
/// Work is ordered by its virtual time, and work for the same time in the order in which it was scheduled. ``start()``
/// and ``advanceTo(_:)`` run it on the calling thread. Work can be scheduled on any thread. Corresponds to RxSwift's
/// `VirtualTimeScheduler`.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
  // Safety: The state is locked; the converter is immutable and only converts numbers. Tested by
  // `VirtualTimeSchedulerTests`.

  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A virtual time interval.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State: @unchecked Sendable {
    // Safety: As `VirtualTimeScheduler`: used under its lock only.

    var clock: VirtualTime
    var isRunning = false
    var nextNumber = 0
    var queue = PriorityHeap<VirtualWork<VirtualTime>>()
  }

  private let converter: Converter
  private let state: Locked<State>

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The initial virtual time.
  ///   - converter: The converter between virtual times and dates.
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
  ///   - state: The state passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules work after a delay.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - dueTime: The delay, measured from the current virtual time. ``adjustScheduledTime(_:)`` may change the result.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = adjustScheduledTime(converter.convertToVirtualTime(now.adding(dueTime)))
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work to run after a virtual time interval.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - dueTime: The interval, measured from the current virtual time.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Schedules work for a virtual time.
  ///
  /// - Parameters:
  ///   - state: The state passed to the work.
  ///   - time: The virtual time. If it has passed, the work runs next, and the clock does not change.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that cancels the work, or disposes of the disposable that the work has returned.
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

  /// Returns the virtual time at which to schedule work that was requested for a given virtual time.
  ///
  /// A subclass can override it, for example to let each step take time. The default implementation returns the
  /// requested time.
  ///
  /// - Parameter time: The requested virtual time.
  /// - Returns: The virtual time to use.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  // MARK: Running

  /// Runs all work, including work that is scheduled in the meantime, and advances the clock to the time of each item.
  ///
  /// Returns when no work is left or ``stop()`` has been called. Does nothing if the scheduler is running.
  public func start() {
    if begin() { run(until: nil) }
  }

  /// Runs all work that is due up to a virtual time, and advances the clock to that time.
  ///
  /// - Important: Calling this method while the scheduler is running stops the program.
  ///
  /// - Parameter virtualTime: The virtual time.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(begin(), "advanceTo(_:) was called while the scheduler was running")
    run(until: virtualTime)
    state.withLock { $0.clock = virtualTime }
  }

  /// Advances the clock without running work.
  ///
  /// - Important: A negative interval stops the program.
  ///
  /// - Parameter virtualInterval: The virtual time interval.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let isAhead = state.withLock { state in
      let time = converter.offsetVirtualTime(state.clock, offset: virtualInterval)
      if converter.compareVirtualTime(time, state.clock) == .lessThan { return false }
      state.clock = time
      return true
    }
    precondition(isAhead, "sleep(_:) needs an interval that is not negative")
  }

  /// Stops the scheduler after the work item that is running.
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

  /// Removes and returns the next work item, and advances the clock to its time.
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

/// A work item of a ``VirtualTimeScheduler``.
final class VirtualWork<Time>: Disposable, @unchecked Sendable {
  // Safety: The action is locked, and removed by the run or by the disposal. Tested by `VirtualTimeSchedulerTests`.

  let time: Time
  /// The order among work items for the same time.
  let number: Int
  private let begun = SingleAssignmentDisposable()
  /// The work, removed by the run or by the disposal.
  private let action: Locked<UncheckedBox<() -> any Disposable>?>

  init(at time: Time, _ number: Int, _ action: @escaping () -> any Disposable) {
    self.time = time
    self.number = number
    self.action = Locked(UncheckedBox(action))
  }

  var isDisposed: Bool { begun.isDisposed }

  func run() {
    guard let action = action.withLock({ $0.take() }) else { return }
    begun.setDisposable(action.value())
  }

  func dispose() {
    let released = action.withLock { $0.take() }
    begun.dispose()
    withExtendedLifetime(released) {}
  }
}
