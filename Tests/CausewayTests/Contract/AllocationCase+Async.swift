@testable import Causeway

extension AllocationCase {
  /// Operators and subjects that use tasks or wait for room.
  static let async: [AllocationCase] = [
    AllocationCase(operator: "buffer(on: ImmediateScheduler)") {
      $0.buffer(size: 8, whenFull: .dropOldest, on: ImmediateScheduler())
    },
    AllocationCase("BackpressureSubject") {
      let subject = BackpressureSubject<Int, Never>(capacity: 8)
      let token = subject.sink { _ in }
      return { value in withExtendedLifetime(token) { subject.sendToSubscribers(value) } }
    },
  ]
}
