public import Causeway

/// A publisher that delivers recorded values and a completion to each subscriber.
public struct Record<Output: Sendable, Failure: Error>: Publisher {
  /// The recorded values and completion.
  public struct Recording: Sendable {
    /// The values.
    public private(set) var output: [Output]
    /// The completion.
    public private(set) var completion: Completion<Failure>

    /// Creates an empty recording that finishes.
    public init() {
      self.init(output: [])
    }

    /// Creates a recording.
    ///
    /// - Parameters:
    ///   - output: The values.
    ///   - completion: The completion.
    public init(output: [Output], completion: Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Adds a value.
    ///
    /// - Parameter input: The value.
    public mutating func receive(_ input: Output) {
      output.append(input)
    }

    /// Sets the completion.
    ///
    /// - Parameter completion: The completion.
    public mutating func receive(completion: Completion<Failure>) {
      self.completion = completion
    }
  }

  /// The recorded values and completion.
  public let recording: Recording

  /// Creates a publisher of a recording.
  ///
  /// - Parameter recording: The recording.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Creates a publisher of the values that a closure records.
  ///
  /// - Parameter record: Called once, before the initializer returns.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of values and a completion.
  ///
  /// - Parameters:
  ///   - output: The values.
  ///   - completion: The completion.
  public init(output: [Output], completion: Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Delivers the values and the completion before this method returns.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
    let values = SequencePublisher<[Output], Failure>(recording.output)
    switch recording.completion {
    case .finished: values.subscribe(consume subscriber)
    case .failure(let failure): values.append(Fail(error: failure)).subscribe(consume subscriber)
    }
  }
}
