import Causeway

/// Passes on what a subject sends, and makes up for what it does not send to those who come late.
struct CurrentElementStep<Element: Sendable>: EndingStep {
  typealias Input = Element
  typealias Output = Element
  typealias Failure = any Error
  typealias UpstreamFailure = any Error

  let subject: BehaviorSubject<Element>
  var hasElement = false

  init(_ subject: BehaviorSubject<Element>) {
    self.subject = subject
  }

  mutating func receive(_ input: Element) -> StepResult<Element, any Error> {
    hasElement = true
    return .next(input)
  }

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
