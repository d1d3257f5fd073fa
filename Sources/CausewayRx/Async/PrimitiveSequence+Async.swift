extension PrimitiveSequence where Trait == SingleTrait {
  /// The value of the work, which is run and awaited.
  ///
  /// Throws the single's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Element {
    @_alwaysEmitIntoClient get async throws {
      try await ValueObserver.value(of: observable)
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The value of the work, which is run and awaited; `nil` if the work completes without a value.
  ///
  /// Throws the maybe's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Element? {
    get async throws {
      try await ValueObserver.first(of: primitiveSequence.observable)
    }
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// The completion of the work, which is run and awaited.
  ///
  /// Throws the completable's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Void {
    get async throws {
      _ = try await ValueObserver.first(of: observable)
    }
  }
}
