import CausewayRx
import Foundation

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

/// Virtual times that are whole numbers, one for each second.
struct WholeTimes: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: TimeInterval(virtualTime))
  }

  func convertToVirtualTime(_ time: RxTime) -> Int {
    time == .distantFuture ? .max : Int(time.timeIntervalSince1970.rounded())
  }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    TimeInterval(virtualTimeInterval)
  }

  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    Int(timeInterval.rounded())
  }

  func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
    time + offset
  }

  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
