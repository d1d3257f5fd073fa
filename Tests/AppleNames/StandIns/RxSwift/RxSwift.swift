// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// As much of RxSwift as the adapter of the client needs, by the signatures of its documentation.

public protocol Disposable {
  func dispose()
}
public final class DisposeBag {
  public init() {}
}
public class Observable<Element> {
  public init() {}

  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    Ended()
  }
}
public enum SingleTrait {}
public struct PrimitiveSequence<Trait, Element> {
  public init() {}
}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public protocol PrimitiveSequenceType<Trait, Element> {
  associatedtype Trait
  associatedtype Element
}
extension PrimitiveSequence where Trait == SingleTrait {
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    Ended()
  }
}

private struct Ended: Disposable {
  func dispose() {}
}
