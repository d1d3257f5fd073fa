// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of RxSwift that the client's adapter needs, with the signatures of its documentation.

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
extension Observable {
  public func observe(on scheduler: MainScheduler) -> Observable<Element> { self }
  public func scan<Result>(_ seed: Result, accumulator: @escaping (Result, Element) throws -> Result)
    -> Observable<Result>
  { Observable<Result>() }
}
extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}
public final class MainScheduler: @unchecked Sendable {
  public static let instance = MainScheduler()
}
public final class BehaviorSubject<Element>: Observable<Element> {
  public init(value: Element) { super.init() }
  public func onNext(_ element: Element) {}
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
