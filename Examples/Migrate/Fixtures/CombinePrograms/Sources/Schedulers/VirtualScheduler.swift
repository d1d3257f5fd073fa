import OpenCombine

/// A scheduler whose time passes only when the program says so.
final class VirtualScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    let nanoseconds: Int

    struct Stride: Comparable, SignedNumeric, SchedulerTimeIntervalConvertible {
      var magnitude: Int

      init(_ nanoseconds: Int) { magnitude = nanoseconds }
      init(integerLiteral value: Int) { self.init(value) }
      init?<T: BinaryInteger>(exactly source: T) { self.init(Int(source)) }

      static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
      static func + (left: Stride, right: Stride) -> Stride { Stride(left.magnitude + right.magnitude) }
      static func - (left: Stride, right: Stride) -> Stride { Stride(left.magnitude - right.magnitude) }
      static func * (left: Stride, right: Stride) -> Stride { Stride(left.magnitude * right.magnitude) }
      static func += (left: inout Stride, right: Stride) { left.magnitude += right.magnitude }
      static func -= (left: inout Stride, right: Stride) { left.magnitude -= right.magnitude }
      static func *= (left: inout Stride, right: Stride) { left.magnitude *= right.magnitude }

      static func seconds(_ value: Int) -> Stride { Stride(value * 1_000_000_000) }
      static func seconds(_ value: Double) -> Stride { Stride(Int(value * 1e9)) }
      static func milliseconds(_ value: Int) -> Stride { Stride(value * 1_000_000) }
      static func microseconds(_ value: Int) -> Stride { Stride(value * 1000) }
      static func nanoseconds(_ value: Int) -> Stride { Stride(value) }
    }

    var milliseconds: Int { nanoseconds / 1_000_000 }

    func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds + stride.magnitude)
    }
    func distance(to other: SchedulerTimeType) -> Stride { Stride(other.nanoseconds - nanoseconds) }
  }

  private var work: [(at: Int, number: Int, action: () -> Void)] = []
  private var number = 0
  private(set) var now = SchedulerTimeType(nanoseconds: 0)
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    number += 1
    work.append((date.nanoseconds, number, action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let token = AnyCancellable {}
    schedule(after: date, tolerance: tolerance, options: options, action)
    return token
  }

  func advance(by milliseconds: Int) {
    let end = now.nanoseconds + milliseconds * 1_000_000
    while let next = work.filter({ $0.at <= end }).min(by: { ($0.at, $0.number) < ($1.at, $1.number) }) {
      work.removeAll { $0.number == next.number }
      now = SchedulerTimeType(nanoseconds: max(now.nanoseconds, next.at))
      next.action()
    }
    now = SchedulerTimeType(nanoseconds: end)
  }
}
