import CausewayRx

/// A scheduler with whole-number times on which each step takes a second.
final class SteppingScheduler: VirtualTimeScheduler<WholeTimes>, @unchecked Sendable {
  init() {
    super.init(initialClock: 0, converter: WholeTimes())
  }

  override func adjustScheduledTime(_ time: Int) -> Int {
    max(time, clock + 1)
  }

  /// Calls a closure at a time.
  func at(_ time: Int, _ body: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      body()
      return Disposables.create()
    }
  }

  /// Calls a closure after some time.
  func after(_ time: Int, _ body: @escaping () -> Void) {
    _ = scheduleRelativeVirtual((), dueTime: time) { _ in
      body()
      return Disposables.create()
    }
  }
}
