/// What a listener is called with while the initial value is being read, and what becomes of both.
///
/// The listener is registered first, then the value is read. A call that comes meanwhile is a change since the
/// registration. All later changes come as calls too, so the calls alone are complete, and the value that was read,
/// which may be older or newer than the last of them, is left out. With no call meanwhile it is what there is.
///
/// One thread at a time sends. Who is called meanwhile leaves its value to that thread, so that no value overtakes
/// another.
struct InitialValueState<Value: Sendable>: Sendable {
  enum Event: Sendable {
    /// The service has called.
    case called(Value)
    /// The initial value has been read.
    case read(Value)
    /// What was to be sent has been sent.
    case sent
  }

  enum Action: Sendable {
    /// Nothing to do: the value waits, or all has been sent.
    case none
    /// Send what the service has called with.
    case pass
    /// Send these, and say when that is done. The first one may only repeat what was read.
    case send([Value], after: Value?)
  }

  private enum Phase: Sendable {
    /// Registering or reading. These have come meanwhile.
    case reading([Value])
    /// Somebody sends. These have come meanwhile. `initial` is what was read, while nothing has followed it.
    case sending([Value], initial: Value?)
    /// What was read has been sent, and nothing has come since.
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
