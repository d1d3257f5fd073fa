public import Causeway

/// The step of `contents()`, which stores the content and applies changes to it.
public struct ContentStep<Content: Sendable, Changes: Sendable, ServiceFailure: Error>: EndingStep {
  /// The type of the upstream's changes.
  public typealias Input = ObjectChange<Content, Changes, ServiceFailure>
  /// The content after a change.
  public typealias Output = Content
  /// The store's own failure, or inconsistent changes.
  public typealias Failure = ObjectChangeError<ServiceFailure>
  /// The upstream cannot fail: it sends errors as values.
  public typealias UpstreamFailure = Never

  /// Always `false`: the step never ends with a value.
  public static var mayEndWithValue: Bool { false }

  private let apply: @Sendable (Changes, Content) throws(ListChangesError) -> Content
  private var content: Content?

  init(_ apply: @escaping @Sendable (Changes, Content) throws(ListChangesError) -> Content) {
    self.apply = apply
  }

  /// Applies a change and sends the content, or ends.
  public mutating func receive(_ change: Input) -> StepResult<Content, Failure> {
    switch change {
    case .initial(let content):
      self.content = content
      return .next(content)
    case .update(let changes):
      guard let old = content.take() else { return .end(.failure(.inconsistent(.noInitial))) }
      do {
        let new = try apply(changes, old)
        content = new
        return .next(new)
      } catch {
        return .end(.failure(.inconsistent(error)))
      }
    case .deleted:
      return .end(.finished)
    case .error(let failure):
      return .end(.failure(.service(failure)))
    }
  }

  /// Finishes.
  public mutating func receive(completion: Completion<Never>) -> StepEnd<Content, Failure> {
    StepEnd(.finished)
  }
}

/// The failure of a publisher that follows an object or a list by its changes.
public enum ObjectChangeError<Failure: Error>: Error {
  /// The store failed with its own error.
  case service(Failure)
  /// The changes that the store reported are inconsistent.
  case inconsistent(ListChangesError)
}

extension ObjectChangeError: ServiceErrorWrapper {
  /// The store's own error, if the store failed.
  public var serviceError: (any Error)? {
    if case .service(let failure) = self { failure } else { nil }
  }
}

extension ObjectChangeError: Equatable where Failure: Equatable {}
extension ObjectChangeError: Hashable where Failure: Hashable {}
