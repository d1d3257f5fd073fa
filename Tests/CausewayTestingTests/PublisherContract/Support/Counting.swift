import Causeway

/// A hand-written source that sends 1 to 3 when it is subscribed to, correct except for one defect.
struct Counting: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  enum Defect: Sendable {
    case overlooksEarlyCancel, overlooksCancel, sendsBeforeSubscription
  }

  let defect: Defect?

  init(_ defect: Defect, isBroken: Bool) {
    self.defect = isBroken ? defect : nil
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    var subscriber = subscriber
    let isCancelled = CancelMark()
    let subscription = Subscription(onCancel: { isCancelled.set() })
    if defect == .sendsBeforeSubscription { subscriber.receive(1) }
    subscriber.receive(subscription: subscription)
    for value in defect == .sendsBeforeSubscription ? 2...3 : 1...3 {
      if isCancelled.isSet, defect != .overlooksCancel || value == 1,
        defect != .overlooksEarlyCancel || value > 1
      {
        return
      }
      subscriber.receive(value)
    }
    if isCancelled.isSet { return }
    subscriber.receive(completion: .finished)
  }
}

/// Whether a subscription has been cancelled.
final class CancelMark: Sendable {
  private let mark = Locked(false)

  var isSet: Bool { mark.withLock { $0 } }

  func set() { mark.withLock { $0 = true } }
}
