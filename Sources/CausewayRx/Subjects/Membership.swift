/// The place of one observer in a subject, which it holds weakly as in RxSwift.
class Membership<Element: Sendable>: Disposable, @unchecked Sendable {
  final weak let broadcast: Broadcast<Element>?
  final let key: Bag<ObserverBase<Element>>.Key

  init(_ broadcast: Broadcast<Element>, _ key: Bag<ObserverBase<Element>>.Key) {
    self.broadcast = broadcast
    self.key = key
  }

  func dispose() {
    broadcast?.leave(key)
  }
}
