import Causeway

extension ObservableType {
  /// Sends the latest element whenever another observable sends or completes, if one has come since the last time.
  ///
  /// When the source has completed, it completes with the other's next event; when the other has completed, at once
  /// (RxSwift's stays open for ever then). An error of either ends it.
  ///
  /// - Parameters:
  ///   - sampler: Says when. It is subscribed to after the source.
  ///   - defaultValue: What is sent if no element has come since the last time; nothing without one.
  /// - Returns: An observable of fewer elements.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let events = source.paired(with: sampler.source, otherFirst: false)
    return Observable(
      events.step(Sampled<Element>()) { sampled, event in
        switch event {
        case .main(let element):
          sampled.latest = element
          return .skip
        case .mainFinished:
          sampled.isOver = true
          return .skip
        case .other:
          let element = sampled.latest.take() ?? defaultValue
          if sampled.isOver { return element.map { .last($0) } ?? .end(.finished) }
          return element.map { .next($0) } ?? .skip
        case .otherFinished:
          return (sampled.latest.take() ?? defaultValue).map { .last($0) } ?? .end(.finished)
        }
      })
  }
}

/// What is waiting to be sampled.
private struct Sampled<Element: Sendable>: Sendable {
  var latest: Element?
  var isOver = false
}
