/// The place of an observer in a subject.
///
/// The subject releases its observers when it is released itself, so this may hold the subject's broadcast strongly.
final class Membership<Element: Sendable>: Attachment, @unchecked Sendable {
  private let broadcast: Broadcast<Element>
  private let key: ObserverList<Element>.Key

  init(_ broadcast: Broadcast<Element>, _ key: ObserverList<Element>.Key) {
    self.broadcast = broadcast
    self.key = key
    super.init()
  }

  override func dispose() {
    broadcast.leave(key)
  }

  override func disposeDuringDelivery(of member: Attachment) -> Bool {
    guard broadcast.postpone(member) else { return false }
    dispose()
    return true
  }
}

/// The place of an observer in a broadcast without a subject, which is held weakly.
final class WeakMembership<Element: Sendable>: Attachment, @unchecked Sendable {
  private weak let broadcast: Broadcast<Element>?
  private let key: ObserverList<Element>.Key

  init(_ broadcast: Broadcast<Element>, _ key: ObserverList<Element>.Key) {
    self.broadcast = broadcast
    self.key = key
    super.init()
  }

  override func dispose() {
    broadcast?.leave(key)
  }

  override func disposeDuringDelivery(of member: Attachment) -> Bool {
    guard let broadcast, broadcast.postpone(member) else { return false }
    dispose()
    return true
  }
}
