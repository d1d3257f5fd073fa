import Causeway
import CausewayTesting

/// The input of an operator under test: a subject, or a source that ignores every cancel and its own end.
struct RowInput: Publisher {
  typealias Output = Int
  typealias Failure = MarbleFailure

  private let subject: PassthroughSubject<Int, MarbleFailure>
  private let stubborn: StubbornSource<Int, MarbleFailure>?

  init(_ subject: PassthroughSubject<Int, MarbleFailure> = PassthroughSubject()) {
    self.subject = subject
    stubborn = nil
  }

  init(_ source: StubbornSource<Int, MarbleFailure>) {
    subject = PassthroughSubject()
    stubborn = source
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, MarbleFailure>) {
    if let stubborn { stubborn.subscribe(subscriber) } else { subject.subscribe(subscriber) }
  }

  func send(_ value: Int) {
    if let stubborn { stubborn.send(value) } else { subject.send(value) }
  }

  func send(completion: Completion<MarbleFailure>) {
    if let stubborn { stubborn.send(completion: completion) } else { subject.send(completion: completion) }
  }
}
