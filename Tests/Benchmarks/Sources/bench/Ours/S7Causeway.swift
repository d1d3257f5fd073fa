import Causeway

extension S7 {
  static func ours(_ pace: Pace) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let values = subject.values(bufferingPolicy: .unbounded)
      return try await feed(
        Array(repeating: values, count: consumers), iterations, pace,
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) })
    }
  }

  /// All consumers read the same log, that of `share`.
  static func oursShared(_ pace: Pace) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let values = subject.share(replay: 1).values(bufferingPolicy: .unbounded)
      return try await feed(
        Array(repeating: values, count: consumers), iterations, pace,
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) })
    }
  }
}
