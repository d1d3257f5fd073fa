/// The membership of an observer in a subject.
///
/// It can retain the roster, because a subject releases its observers when it is released.
final class Membership: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: all properties are immutable.

  private let roster: ObserverRoster
  private let key: ObserverList.Key

  init(_ roster: ObserverRoster, _ key: ObserverList.Key) {
    self.roster = roster
    self.key = key
    super.init()
  }

  override func dispose() {
    roster.leave(key)
  }

  override func dispose(of member: Attachment) {
    roster.leave(key)
    roster.dismiss(member)
  }

  override func disposeDuringDelivery(of member: Attachment) -> Bool {
    guard roster.postpone(member) else { return false }
    roster.leave(key)
    return true
  }
}
