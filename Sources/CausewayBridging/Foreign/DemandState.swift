import Causeway

/// What a consumer has asked for, what waits until it asks, and who delivers.
///
/// One caller at a time delivers: whoever finds something to deliver while nobody is at it. It comes back with
/// `.delivered` until there is nothing left to do.
struct DemandState<Output: Sendable, Failure: Error>: Sendable {
  enum Event: Sendable {
    /// The consumer has its subscription.
    case begin
    /// The upstream sends a value.
    case value(Output)
    /// The upstream ends.
    case completion(Completion<Failure>)
    /// The consumer asks for so many values more.
    case request(Int)
    /// The consumer has taken a value, and asks for so many more.
    case delivered(Int)
    /// The consumer wants no more.
    case cancel
  }

  enum Action: Sendable {
    /// Nothing; a value that was dropped is released.
    case release([Output])
    /// Deliver a value, then say so. So many were dropped since the last.
    case deliver(Output, lost: Int)
    /// Deliver the end. So many values were dropped since the last.
    case complete(Completion<Failure>, lost: Int)
    /// Release what waits. So many values were dropped since the last.
    case end([Output], lost: Int)
  }

  private let policy: BufferingPolicy
  private var waiting: [Output] = []
  /// How many at the front of `waiting` are gone already.
  private var gone = 0
  private var demand = 0
  private var lost = 0
  private var completion: Completion<Failure>?
  /// Somebody delivers, or nobody may yet.
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
        // A full buffer is one that nobody asks for, or that somebody is emptying.
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

  /// Puts a value at the end, and returns what has to make way.
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
    // Moving the rest now and then keeps a value's cost constant.
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
