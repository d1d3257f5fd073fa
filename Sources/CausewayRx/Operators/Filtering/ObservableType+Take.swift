import Causeway

extension ObservableType {
  /// Sends the first elements and completes with the last of them.
  ///
  /// - Parameter count: How many, not negative. With zero it completes at once.
  /// - Returns: An observable of no more elements than that.
  public func take(_ count: Int) -> Observable<Element> {
    Observable(source.prefix(count))
  }

  /// Sends the last elements, when the source completes.
  ///
  /// - Parameter count: How many, not negative. As many again are held at most.
  /// - Returns: An observable of no more elements than that.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(_:) takes zero elements or more, not \(count)")
    let last = source.step([Element]()) { kept, element -> StepResult<[Element], any Error> in
      kept.append(element)
      if kept.count > 2 * count { kept.removeFirst(kept.count - count) }
      return .skip
    } atFinish: {
      $0.suffix(count)
    }
    return Observable(last.flatMap { SequencePublisher<[Element], any Error>($0) })
  }

  /// Sends elements until another observable sends its first one, and then completes.
  ///
  /// An error of the other ends it too; its completion changes nothing.
  ///
  /// - Parameter source: The other one, which is subscribed to first.
  /// - Returns: An observable of the elements before.
  public func take<Other: ObservableType>(until source: Other) -> Observable<Element> {
    let events = self.source.paired(with: source.source, otherFirst: true)
    return Observable(
      events.step { event in
        switch event {
        case .main(let element): .next(element)
        case .mainFinished, .other: .end(.finished)
        case .otherFinished: .skip
        }
      })
  }

  /// Sends elements until a predicate holds for one, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called for each element, where it is sent. What it throws is the error that ends it.
  ///   - behavior: What becomes of the element for which it holds.
  /// - Returns: An observable of the elements before.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Sends elements as long as a predicate holds for them, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called for each element, where it is sent. What it throws is the error that ends it.
  ///   - behavior: What becomes of the first element for which it does not hold.
  /// - Returns: An observable of the elements before.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let predicate = UncheckedBox(predicate)
    return Observable(
      source.step { element in
        if try predicate.value(element) { return .next(element) }
        return behavior == .inclusive ? .last(element) : .end(.finished)
      })
  }
}
