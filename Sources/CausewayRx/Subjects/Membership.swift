/// The membership of an observer in a subject or in a shared connection.
///
/// It does not depend on the type of the elements, so that it is created without runtime type information. It can retain
/// the roster, because a subject releases its observers when it is released.
final class Membership: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: all properties are immutable.

  private let roster: ObserverRoster
  private let key: ObserverList.Key
  /// The connection to dispose of after the last observer.
  private let connection: Attachment?

  init(_ roster: ObserverRoster, _ key: ObserverList.Key, connection: Attachment? = nil) {
    self.roster = roster
    self.key = key
    self.connection = connection
    super.init()
  }

  override func dispose() {
    if roster.leave(key) { connection?.dispose() }
  }

  override func dispose(of member: Attachment) {
    dispose()
    roster.dismiss(member)
  }

  override func disposeDuringDelivery(of member: Attachment) -> Bool {
    guard roster.postpone(member) else { return false }
    dispose()
    return true
  }
}
