import Causeway

/// The demand of a consumer and the buffered values, as a pure state machine.
///
/// One caller at a time delivers: the first that finds a value to deliver while no other caller is delivering. It sends
/// `.delivered` until there is nothing left to do.
struct DemandState<Output: Sendable, Failure: Error>: Sendable {
  enum Event: Sendable {
    /// The consumer has received its subscription.
    case begin
    /// The upstream sends a value.
    case value(Output)
    /// The upstream finishes or fails.
    case completion(Completion<Failure>)
    /// The consumer requests this number of additional values.
    case request(Int)
    /// The consumer has processed a value and requests this number of additional values.
    case delivered(Int)
    /// The consumer cancels.
    case cancel
  }

  enum Action: Sendable {
    /// Do nothing except release these dropped values.
    case release([Output])
    /// Deliver a value, then send ``Event/delivered(_:)``.
    ///
    /// `lost` values were dropped since the last report.
    case deliver(Output, lost: Int)
    /// Deliver the completion.
    ///
    /// `lost` values were dropped since the last report.
    case complete(Completion<Failure>, lost: Int)
    /// Release the buffered values.
    ///
    /// `lost` values were dropped since the last report.
    case end([Output], lost: Int)
  }

  private let policy: BufferingPolicy
  private var waiting: [Output] = []
  /// The number of elements at the front of `waiting` that have been delivered.
  private var gone = 0
  private var demand = 0
  private var lost = 0
  private var completion: Completion<Failure>?
  /// Whether a caller is delivering, or delivery has not begun yet.
  private var isBusy = true
  private var isOver = false

  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  mutating func handle(_ event: Event) -> Action {
    if isOver { return .release([]) }
    switch event {
    case .begin:
      isBusy = false
    case .value(let value):
      guard completion == nil else { return .release([value]) }
      if let dropped = put(value) {
        // No next action is needed: either there is no demand, or another caller is emptying the buffer.
        lost += 1
        return .release([dropped])
      }
    case .completion(let completion):
      if self.completion == nil { self.completion = completion }
    case .request(let count):
      ask(for: count)
    case .delivered(let count):
      isBusy = false
      ask(for: count)
    case .cancel:
      isOver = true
      let rest = Array(waiting[gone...])
      waiting = []
      return .end(rest, lost: takeLost())
    }
    return next()
  }

  private mutating func next() -> Action {
    guard !isBusy else { return .release([]) }
    if gone < waiting.count {
      guard demand > 0 else { return .release([]) }
      if demand != .max { demand -= 1 }
      isBusy = true
      return .deliver(take(), lost: takeLost())
    }
    guard let completion else { return .release([]) }
    isOver = true
    return .complete(completion, lost: takeLost())
  }

  private mutating func ask(for count: Int) {
    let (sum, isTooMuch) = demand.addingReportingOverflow(max(0, count))
    demand = isTooMuch ? .max : sum
  }

  /// Appends a value and returns the value that was dropped for it, if any.
  private mutating func put(_ value: Output) -> Output? {
    let count = waiting.count - gone
    switch policy {
    case .bufferingOldest(let limit) where count >= max(1, limit):
      return value
    case .bufferingNewest(let limit) where count >= max(1, limit):
      let oldest = take()
      waiting.append(value)
      return oldest
    default:
      waiting.append(value)
      return nil
    }
  }

  private mutating func take() -> Output {
    let value = waiting[gone]
    gone += 1
    // Remove delivered elements only occasionally, which keeps the cost of each value constant.
    if gone == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      gone = 0
    } else if gone >= 64, gone * 2 >= waiting.count {
      waiting.removeFirst(gone)
      gone = 0
    }
    return value
  }

  private mutating func takeLost() -> Int {
    defer { lost = 0 }
    return lost
  }
}
