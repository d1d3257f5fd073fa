import InterleavingFibers

/// A fiber that runs one job after another.
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
    // The stack of a stuck fiber retains its objects permanently.
    if isDone { fiber_destroy(fiber) }
  }

  private func run() {
    job.take()?()
    isDone = true
  }

  /// Assigns a job, which begins when the fiber is resumed.
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
