/// A pure state machine that decides whether the initial value or a listener's first calls are delivered.
///
/// The listener is registered first and the value is read afterwards. A call in between is a change since the
/// registration, and all later changes also arrive as calls, so the calls alone are complete. The value that was read
/// may be older or newer than the last of them, and is omitted. Without a call in between, the value that was read is
/// delivered.
///
/// Only one thread at a time sends. A call that arrives meanwhile leaves its value to that thread, so that values keep
/// their order.
struct InitialValueState<Value: Sendable>: Sendable {
  enum Event: Sendable {
    /// The service has called.
    case called(Value)
    /// The initial value has been read.
    case read(Value)
    /// The values returned by ``Action/send(_:after:)`` have been sent.
    case sent
  }

  enum Action: Sendable {
    /// Do nothing: the value is queued, or all values have been sent.
    case none
    /// Send the value of the call.
    case pass
    /// Send these values, then send ``Event/sent``.
    ///
    /// The first value may repeat the initial value `after`.
    case send([Value], after: Value?)
  }

  private enum Phase: Sendable {
    /// Registering or reading.
    ///
    /// The values arrived in the meantime.
    case reading([Value])
    /// A thread is sending.
    ///
    /// The values arrived in the meantime; `initial` is the value that was read, until another follows.
    case sending([Value], initial: Value?)
    /// The value that was read has been sent, and no call has followed.
    case fresh(Value)
    case live
  }

  private var phase = Phase.reading([])

  mutating func handle(_ event: Event) -> Action {
    switch (event, phase) {
    case (.called(let value), .reading(let values)):
      phase = .reading(values + [value])
      return .none
    case (.called(let value), .sending(let values, let initial)):
      phase = .sending(values + [value], initial: initial)
      return .none
    case (.called(let value), .fresh(let initial)):
      phase = .sending([], initial: nil)
      return .send([value], after: initial)
    case (.called, .live):
      return .pass

    case (.read(let value), .reading(let values)):
      phase = .sending([], initial: values.isEmpty ? value : nil)
      return .send(values.isEmpty ? [value] : values, after: nil)

    case (.sent, .sending(let values, let initial)):
      if values.isEmpty {
        phase = initial.map { .fresh($0) } ?? .live
        return .none
      }
      phase = .sending([], initial: nil)
      return .send(values, after: initial)

    case (.read, _), (.sent, _):
      return .none
    }
  }
}
