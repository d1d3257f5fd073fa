/// An input that can be paused and that sends a value only when the merger requests one.
struct PacedInput: Sendable {
  /// The number of the input.
  let number: Int
  let subscription: Subscription
  /// Whether a value has been requested that the merger has not handled yet.
  var isAsked = true
  /// Whether the input has to be resumed to send the requested value.
  var isDue = false
}

extension SubscriptionTable {
  /// Adds an input from which the first value has been requested, unless the table is closed.
  @usableFromInline
  mutating func pace(_ input: Int, _ subscription: Subscription) {
    if !isClosed { paced.append(PacedInput(number: input, subscription: subscription)) }
  }

  /// Requests values from the inputs that have none pending and are wanted.
  ///
  /// - Parameters:
  ///   - handled: The paced input whose value has just been handled, if there is one.
  ///   - isWanted: Returns whether a value of an input is wanted.
  @usableFromInline
  mutating func ask(noting handled: Int?, _ isWanted: (Int) -> Bool) {
    for index in paced.indices {
      if paced[index].number == handled { paced[index].isAsked = false }
      guard !paced[index].isAsked, isWanted(paced[index].number) else { continue }
      paced[index].isAsked = true
      paced[index].isDue = true
    }
  }

  /// Returns an input that has to be resumed, once, and whether it is the last one.
  @usableFromInline
  mutating func takeDue() -> (input: Subscription, isLast: Bool)? {
    guard let index = paced.firstIndex(where: { $0.isDue }) else { return nil }
    paced[index].isDue = false
    return (paced[index].subscription, !paced[(index + 1)...].contains(where: { $0.isDue }))
  }
}

/// Inputs that can be paused.
extension Merger {
  /// Requests the values that the step wants from paced inputs, as the owner of the serializer.
  ///
  /// - Parameter input: The paced input whose value has just been handled, if there is one.
  @_alwaysEmitIntoClient
  @inline(never)
  func askInputs(noting input: Int? = nil) {
    if isActive { upstreams.withLock { $0.ask(noting: input) { step.wantsValue(of: $0) } } }
  }

  /// Resumes the inputs from which a value has been requested.
  ///
  /// Not called as the owner, so that other threads can deliver while an input's iterator runs.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resumeInputs() {
    if Operation.pacesInputs, hasPacedInputs.load(ordering: .relaxed) { resumeDueInputs() }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func resumeDueInputs() {
    guard !serializer.isOwner else { return }
    while let (input, isLast) = upstreams.withLock({ $0.takeDue() }) {
      input.resume()
      if isLast { return }
    }
  }
}
