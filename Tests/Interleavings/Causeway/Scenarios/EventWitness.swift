import InterleavingExplorer

/// Records the events of one subscriber, and checks them against the contract.
package final class EventWitness: @unchecked Sendable {
  package enum Sound: Equatable, Sendable {
    case value(Int)
    case end
    /// `subscribe` has returned.
    case subscribed
    /// `cancel()` has returned.
    case cancelled
  }

  package let name: String
  package private(set) var sounds: [Sound] = []
  /// The number of the actor that has delivered each value.
  private var deliverers: [(value: Int, actor: UInt)] = []
  private let shared = SharedObject()
  private let lingers: Bool
  private let react: ((Int) -> Void)?
  private var subscription: Subscription?
  private var isInside = false
  private var overlaps = 0
  /// The number of subscribers of this ear that are held.
  package private(set) var heldCount = 0

  /// Creates an ear.
  ///
  /// - Parameters:
  ///   - name: Its name in reports.
  ///   - lingers: Whether other actors may run while it is being called.
  ///   - react: Called with each value, from inside the delivery.
  package init(_ name: String, lingers: Bool = false, react: ((Int) -> Void)? = nil) {
    self.name = name
    self.lingers = lingers
    self.react = react
  }

  // A subscription that is left would keep its source, and with each of millions of runs the memory would grow. The few
  // runs with a defect may leave a source that cannot be used.
  deinit { if !Defect.isAnyOn { subscription?.cancel() } }

  // MARK: For the actors

  package func subscribe<Source: Publisher>(to source: Source) where Source.Output == Int {
    source.subscribe(EarSubscriber<Source.Failure>(self))
    note(.subscribed)
  }

  /// Cancels, if there is a subscription already.
  package func cancel() {
    if cancelUnnoted() { note(.cancelled) }
  }

  /// Cancels where something that is on its way may still arrive.
  ///
  /// - Returns: Whether there is a subscription already.
  @discardableResult
  package func cancelUnnoted() -> Bool {
    if subscription == nil { shared.step("looks for its subscription", #fileID, #line) }
    shared.noteLook()
    subscription?.cancel()
    return subscription != nil
  }

  fileprivate func receive(_ subscription: Subscription) {
    shared.noteChange()
    self.subscription = subscription
  }

  fileprivate func receive(_ sound: Sound) {
    note(sound)
    if case .value(let value) = sound { deliverers.append((value, SharedObject.actorNumber)) }
    if isInside { overlaps += 1 }
    isInside = true
    if lingers { shared.step("in the subscriber", #fileID, #line) }
    if case .value(let value) = sound { react?(value) }
    isInside = false
  }

  /// Receives a value that no publisher has sent.
  package func handle(_ value: Int) {
    receive(.value(value))
  }

  /// Records a value that was read, not sent.
  package func noteRead(_ value: Int) {
    note(.value(value))
  }

  private func note(_ sound: Sound) {
    shared.noteChange()
    sounds.append(sound)
  }

  fileprivate func hold(_ change: Int) {
    heldCount += change
  }

  // MARK: For the check

  package var values: [Int] {
    sounds.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  package var isCancelled: Bool { sounds.contains(.cancelled) }
  package var hasEnded: Bool { sounds.contains(.end) }

  /// The violations of R1, R2, R5 or R6.
  package var problems: [String] {
    var problems: [String] = []
    let calls = sounds.filter { $0 != .subscribed && $0 != .cancelled }
    if let end = calls.firstIndex(of: .end), end != calls.count - 1 { problems.append("R1: something after the end") }
    if overlaps > 0 { problems.append("R2: calls overlap") }
    if let cancelled = sounds.firstIndex(of: .cancelled),
      sounds[cancelled...].contains(where: { $0 != .subscribed && $0 != .cancelled })
    {
      problems.append("R5: something after cancel() has returned")
    }
    if isCancelled || hasEnded, heldCount != 0 { problems.append("R6: the subscriber is still held") }
    return problems.map { "\(name): \($0) in \(sounds)" }
  }

  /// Returns the violations of R12: values delivered by another actor than their sender.
  ///
  /// - Parameter sender: Returns the number of the actor that sends a value.
  /// - Returns: The problems, if there are any.
  package func foreignDeliveries(_ sender: (Int) -> UInt) -> [String] {
    let foreign = deliverers.filter { $0.actor != sender($0.value) }
    return expect(foreign.isEmpty, "R12: \(name) hears values from other actors: \(foreign)")
  }

  /// Returns the violations of R12 although senders may stop waiting: values delivered by an actor that sends nothing.
  package func deliveries(byOthersThan senders: Set<UInt>) -> [String] {
    let foreign = deliverers.filter { !senders.contains($0.actor) }
    return expect(foreign.isEmpty, "R12: \(name) hears values from actors that send nothing: \(foreign)")
  }

  /// Returns the violations of R3 between two subscribers.
  package func disagreement(with other: EventWitness) -> [String] {
    let common = Set(values).intersection(other.values)
    let (mine, theirs) = (values.filter(common.contains), other.values.filter(common.contains))
    return mine == theirs ? [] : ["R3: \(name) hears \(values), \(other.name) hears \(other.values)"]
  }

  /// Returns the problem unless each of these values was received once, in any order.
  package func lack(of expected: [Int]) -> [String] {
    values.sorted() == expected.sorted() ? [] : ["\(name) hears \(values), not \(expected) in some order"]
  }
}

/// Passes all events on to an ear, and reports that it is retained.
struct EarSubscriber<Failure: Error>: Subscriber {
  private final class Hold {
    /// The play retains it until its check has returned.
    weak var ear: EventWitness?

    init(_ ear: EventWitness) {
      self.ear = ear
      ear.hold(1)
    }

    deinit { ear?.hold(-1) }
  }

  private let hold: Hold

  init(_ ear: EventWitness) {
    hold = Hold(ear)
  }

  func receive(subscription: Subscription) { hold.ear?.receive(subscription) }

  func receive(_ input: Int) { hold.ear?.receive(.value(input)) }

  func receive(completion: Completion<Failure>) { hold.ear?.receive(.end) }
}

/// Returns the problem unless a condition holds.
package func expect(_ holds: Bool, _ problem: @autoclosure () -> String) -> [String] {
  holds ? [] : [problem()]
}
