import Dispatch
import OpenCombine
import OpenCombineDispatch

extension S13 {
  static func openCombine(_ pace: Pace) -> Work {
    { rounds in
      let queue = DispatchQueue(label: "debounce").ocombine
      let subjects = (0..<timers).map { _ in PassthroughSubject<Int, Never>() }
      let deliveries = Deliveries(rounds, pace)
      let tokens = subjects.enumerated().map { timer, subject in
        subject.debounce(for: .nanoseconds(Int(pace.pause.nanoseconds)), scheduler: queue)
          .sink { deliveries.take($0, from: timer) }
      }
      let sample = try await deliveries.measure { subjects[$1].send($0) }
      return withExtendedLifetime(tokens) { sample }
    }
  }
}
