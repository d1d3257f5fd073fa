public import Causeway
import CausewayBridging

extension BehaviorSubject {
  /// Returns the subject as a publisher.
  ///
  /// A subscriber receives the current element before `subscribe` returns, then every later element, and the subject's
  /// terminal event. If the subject has already completed, the subscriber receives the last element and the completion.
  /// If it has failed, the subscriber receives its error. If it has been disposed of, the publisher fails with
  /// ``RxBridgeError/missingInitialValue``. Cancelling ends only this subscriber's subscription.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the elements.
  @_alwaysEmitIntoClient
  public func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    EndingStepped(bridged(label, CodeLocation(fileID, line)), CurrentElementStep(self)).eraseToAnyPublisher()
  }

  /// Returns the subject for code on the main actor, as `asPublisher().receive(on: MainActor.shared)` does.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that delivers the elements on the main actor; the current element at once if it is
  ///   subscribed to there.
  @_alwaysEmitIntoClient
  public func asMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<ReceiveOnMainActor<AnyPublisher<Element, any Error>>, Element> {
    asPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}

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
