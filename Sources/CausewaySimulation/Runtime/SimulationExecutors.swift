#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import CausewaySimulationRuntime

  /// The executors of a process that can simulate.
  ///
  /// Jobs outside a simulation are passed to the executors of the platform.
  enum SimulationExecutors: ExecutorFactory {
    static let main = SimulatedMainExecutor()
    static let pool = SimulatedPool()

    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { pool }
  }

  /// The executor of the main actor.
  final class SimulatedMainExecutor: MainExecutor {
    private let platform = PlatformExecutorFactory.mainExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let engine = Engine.capturing(job) {
        engine.enqueue(job, on: .main)
      } else {
        platform.enqueue(ExecutorJob(job))
      }
    }

    func run() throws { try platform.run() }

    func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }

    func stop() { platform.stop() }

    /// Stops the program outside the main actor, as the platform does.
    ///
    /// All simulated code runs on the main thread, so the platform cannot tell.
    func checkIsolated() {
      guard let engine = Engine.onThisThread else { return platform.checkIsolated() }
      if engine.isolation != .main {
        fatalError("Simulated code that runs outside the main actor has called code that requires the main actor.")
      }
    }

    func isIsolatingCurrentContext() -> Bool? {
      guard let engine = Engine.onThisThread else { return platform.isIsolatingCurrentContext() }
      return engine.isolation == .main
    }
  }

  /// The executor of everything else, and of sleeps.
  final class SimulatedPool: TaskExecutor, SchedulingExecutor {
    private let platform = PlatformExecutorFactory.defaultExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let engine = Engine.capturing(job) {
        engine.enqueue(job, on: .pool)
      } else {
        platform.enqueue(ExecutorJob(job))
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if let engine = Engine.onThisThread, let delay = delay as? Duration {
        engine.enqueue(job, after: delay)
      } else if let platform = platform as? any SchedulingExecutor {
        platform.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if let engine = Engine.onThisThread, let delay = clock.now.duration(to: instant) as? Duration {
        engine.enqueue(job, after: delay)
      } else if let platform = platform as? any SchedulingExecutor {
        platform.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      }
    }
  }

  extension Engine {
    /// Runs a job on the calling thread, in an isolation.
    static func run(_ job: UnownedJob, on isolation: StepIsolation) {
      if isolation == .main {
        job.runSynchronously(on: SimulationExecutors.main.asUnownedSerialExecutor())
      } else {
        job.runSynchronously(on: SimulationExecutors.pool.asUnownedTaskExecutor())
      }
    }
  }

  /// Installs the executors; called by the C target before `main`.
  @_cdecl("causeway_simulation_install")
  func install() {
    _createExecutors(factory: SimulationExecutors.self)
  }

#else

  @available(SwiftStdlib 6.0, *)
  extension Engine {
    static func run(_ job: UnownedJob, on isolation: StepIsolation) {}
  }

  @_cdecl("causeway_simulation_install")
  func install() {}
#endif
