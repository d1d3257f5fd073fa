import Causeway

/// A publisher under test, and its input.
struct Rig: Sendable {
  var publisher: AnyPublisher<Item, TestError>
  /// Sends an item into it, on the calling thread.
  ///
  /// Does nothing for a publisher that has its values already.
  var send: @Sendable (Item) -> Void = { _ in }
  /// Ends it.
  var end: @Sendable (Completion<TestError>) -> Void = { _ in }
  /// Whether the subject behind it is still retained.
  var isOriginHeld: @Sendable () -> Bool = { false }
  /// Waits until everything sent so far has arrived, or never will.
  var settle: @Sendable () async -> Void = {}

  init(_ publisher: some Publisher<Item, TestError>) {
    self.publisher = publisher.eraseToAnyPublisher()
  }

  /// Creates a publisher with a subject as its source.
  init<Origin: Subject<Item, TestError>>(_ publisher: some Publisher<Item, TestError>, fedBy subject: Origin) {
    self.init(publisher)
    send = { subject.send($0) }
    end = { subject.send(completion: $0) }
    isOriginHeld = { [weak subject] in subject != nil }
  }

  func feed(_ ids: some Sequence<Int>) {
    for id in ids { send(Item(id)) }
  }
}
