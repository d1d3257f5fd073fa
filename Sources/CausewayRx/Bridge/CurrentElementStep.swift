public import Causeway

/// A step that delivers a subject's events, and supplies late subscribers with what the subject does not send them.
@usableFromInline
struct CurrentElementStep<Element: Sendable>: EndingStep {
  @usableFromInline typealias Input = Element
  @usableFromInline typealias Output = Element
  @usableFromInline typealias Failure = any Error
  @usableFromInline typealias UpstreamFailure = any Error

  @usableFromInline let subject: BehaviorSubject<Element>
  @usableFromInline var hasElement = false

  @_alwaysEmitIntoClient
  init(_ subject: BehaviorSubject<Element>) {
    self.subject = subject
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Element) -> StepResult<Element, any Error> {
    hasElement = true
    return .next(input)
  }

  @usableFromInline
  mutating func receive(completion: Completion<any Error>) -> StepEnd<Element, any Error> {
    if hasElement { return StepEnd(completion) }
    switch completion {
    case .finished:
      return StepEnd(onFinish: try? subject.value(), completion)
    case .failure(RxError.disposed(let object)) where object === subject:
      return StepEnd(.failure(RxBridgeError.missingInitialValue))
    case .failure:
      return StepEnd(completion)
    }
  }
}
