import Causeway

extension ObservableType {
  /// Sends the element with a number, and completes.
  ///
  /// It fails with ``RxError/argumentOutOfRange`` if the source completes before.
  ///
  /// - Parameter index: The number, from zero.
  /// - Returns: An observable of one element.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) needs a number of zero or more, not \(index)")
    return Observable(
      source.step(index) { rest, element -> StepResult<Element, any Error> in
        defer { rest -= 1 }
        return rest == 0 ? .last(element) : .skip
      } atFinish: { _ in
        throw RxError.argumentOutOfRange
      })
  }

  /// Sends the one element that the source has.
  ///
  /// It is sent as it comes. It fails with ``RxError/noElements`` if the source completes without one, and with
  /// ``RxError/moreThanOneElement`` when a second one comes.
  ///
  /// - Returns: An observable of one element.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// Sends the one element of the source for which a predicate holds.
  ///
  /// It is sent as it comes. It fails with ``RxError/noElements`` if the source completes without one, and with
  /// ``RxError/moreThanOneElement`` when a second one comes.
  ///
  /// - Parameter predicate: Called for each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of one element.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let predicate = UncheckedBox(predicate)
    return Observable(
      source.step(false) { wasSeen, element -> StepResult<Element, any Error> in
        guard try predicate.value(element) else { return .skip }
        if wasSeen { throw RxError.moreThanOneElement }
        wasSeen = true
        return .next(element)
      } atFinish: { wasSeen in
        if !wasSeen { throw RxError.noElements }
        return nil
      })
  }

  /// Gives the first element.
  ///
  /// - Returns: A single of it, or of `nil` if the source completes without one. The source is disposed of with it.
  public func first() -> Single<Element?> {
    Single(source.map { $0 as Element? }.first().replaceEmpty(with: nil))
  }

  /// Gives the one element that the source has, when that completes.
  ///
  /// It fails with ``RxError/noElements`` if there is none, and with ``RxError/moreThanOneElement`` when a second one
  /// comes.
  ///
  /// - Returns: A single of the element.
  public func asSingle() -> Single<Element> {
    Single(
      source.step(Element?.none) { found, element -> StepResult<Element, any Error> in
        if found != nil { throw RxError.moreThanOneElement }
        found = element
        return .skip
      } atFinish: { found in
        guard let found else { throw RxError.noElements }
        return found
      })
  }

  /// Sends an element if the source completes without one.
  ///
  /// - Parameter element: What is sent then.
  /// - Returns: An observable of at least one element, unless it fails.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    Observable(source.replaceEmpty(with: element))
  }
}

extension ObservableType where Element == Never {
  /// The same as a completable, since it can only end.
  ///
  /// - Returns: The completable.
  public func asCompletable() -> Completable {
    Completable(source)
  }
}
