import Causeway

/// What a main-thread-only delegate's method answers that has to return something, to be decided by the main actor.
///
/// As ``Answer``, with handlers that may use what belongs to the main actor. It has to be asked there: a service that
/// asks from elsewhere stops the program.
public final class MainActorAnswer<Question, Reply>: Sendable {
  /// Decides a question.
  public typealias Handler = @MainActor (Question) -> Reply

  private let answer: Answer<Question, Reply>

  /// Makes an answer that is decided by a closure.
  ///
  /// - Parameter handler: Decides each question, until another one is set.
  public init(_ handler: @escaping Handler) {
    answer = Answer(Self.unchecked(handler))
  }

  /// Makes an answer that is always the same, until a handler is set.
  public init(always reply: Reply) where Reply: Sendable {
    answer = Answer(always: reply)
  }

  /// Answers a question, on the main actor.
  public func callAsFunction(_ question: Question) -> Reply {
    answer(question)
  }

  /// Sets who decides from now on.
  public func set(_ handler: @escaping Handler) {
    answer.set(Self.unchecked(handler))
  }

  private static func unchecked(_ handler: @escaping Handler) -> Answer<Question, Reply>.Handler {
    let handler = MainActorContext.unchecked(handler)
    return { question in
      expectMainActor()
      return handler(question)
    }
  }
}
