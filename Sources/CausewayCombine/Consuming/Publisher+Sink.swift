public import Causeway

extension Publisher {
  /// Subscribes with closures for the values and the completion.
  ///
  /// Closures written on the main actor run on it. Values sent on the main actor are delivered at once; values sent
  /// elsewhere are delivered later, in order. In this case, Combine stops the program in Swift 6 mode, and calls the
  /// closure on the sending thread in Swift 5 mode. Closures written on another actor run on that actor, always later.
  /// Closures without isolation run on the sending thread.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the closures.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveValue: Called with each value, one at a time.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let (onCompletion, onValue) = (unchecked(receiveCompletion), unchecked(receiveValue))
    guard let isolation else {
      return self.Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
    }
    guard isolation === MainActor.shared else {
      return self.Causeway::receive(on: ActorScheduler(isolation))
        .Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
    }
    return self.Causeway::receive(on: MainActorScheduler())
      .Causeway::sink(fileID: #fileID, line: #line, receiveCompletion: onCompletion, receiveValue: onValue)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure to a publisher that cannot fail.
  ///
  /// A closure written on the main actor runs on it. Values sent on the main actor are delivered at once; values sent
  /// elsewhere are delivered later, in order. In this case, Combine stops the program in Swift 6 mode, and calls the
  /// closure on the sending thread in Swift 5 mode. A closure written on another actor runs on that actor, always
  /// later. A closure without isolation runs on the sending thread.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the closure.
  ///   - receiveValue: Called with each value, one at a time.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(isolation: isolation, receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

/// A scheduler that runs work on an actor, in a new task.
struct ActorScheduler: Causeway.Scheduler {
  private let actor: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
  }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { [actor] in await Self.run(work, on: actor) }
  }

  private static func run(_ work: @Sendable () -> Void, on actor: isolated any Actor) {
    work()
  }
}
