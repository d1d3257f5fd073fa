import InterleavingFibers

/// A fiber that does one job after another.
final class Fiber {
  private var fiber: OpaquePointer?
  private var job: (() -> Void)?
  /// Whether the job has returned.
  private(set) var isDone = true

  init() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    fiber = fiber_create({ Unmanaged<Fiber>.fromOpaque($0!).takeUnretainedValue().run() }, this)
  }

  deinit {
    // The stack of one that is stuck holds what it holds for ever.
    if isDone { fiber_destroy(fiber) }
  }

  private func run() {
    job.take()?()
    isDone = true
  }

  /// Gives it a job, which begins when it is resumed.
  func assign(_ job: @escaping () -> Void) {
    self.job = job
    isDone = false
  }

  func resume() {
    fiber_resume(fiber)
  }

  func pause() {
    fiber_pause(fiber)
  }
}
