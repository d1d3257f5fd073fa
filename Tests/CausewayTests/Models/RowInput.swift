import Causeway
import CausewayTesting

/// The input of an operator under test.
struct RowInput: Publisher {
  typealias Output = Number
  typealias Failure = MarbleFailure

  private enum Origin {
    case subject(PassthroughSubject<Number, MarbleFailure>)
    case contract(PassthroughSubject<Int, MarbleFailure>, touch: @Sendable () -> Void)
    case stubborn(StubbornSource<Number, MarbleFailure>)
  }

  private let origin: Origin

  init(_ subject: PassthroughSubject<Number, MarbleFailure> = PassthroughSubject()) {
    origin = .subject(subject)
  }

  /// Creates an input to which a contract sends, with a closure between the two.
  init(contract subject: PassthroughSubject<Int, MarbleFailure>, touch: @escaping @Sendable () -> Void) {
    origin = .contract(subject, touch: touch)
  }

  /// Creates an input that ignores every cancel and its own end.
  init(_ source: StubbornSource<Number, MarbleFailure>) {
    origin = .stubborn(source)
  }

  func subscribe(_ subscriber: sending some Subscriber<Number, MarbleFailure>) {
    switch origin {
    case .subject(let subject): subject.subscribe(subscriber)
    case .contract(let subject, let touch):
      subject.map { number in
        touch()
        return Number(number)
      }
      .subscribe(subscriber)
    case .stubborn(let source): source.subscribe(subscriber)
    }
  }

  func send(_ number: Number) {
    switch origin {
    case .subject(let subject): subject.send(number)
    case .contract(let subject, _): subject.send(number.value)
    case .stubborn(let source): source.send(number)
    }
  }

  func send(completion: Completion<MarbleFailure>) {
    switch origin {
    case .subject(let subject): subject.send(completion: completion)
    case .contract(let subject, _): subject.send(completion: completion)
    case .stubborn(let source): source.send(completion: completion)
    }
  }
}
