import CausewayTesting

/// The signatures of RxSwift 6 that the bridge of the guide uses.
///
/// They are from its public documentation, with as much behind them as the tests need. They are nested, so that their
/// names do not hide those of `CausewayRx`.
enum RxSwiftStub {
  protocol Disposable {
    func dispose()
  }

  enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
  }

  /// Its object belongs to RxSwift, and is never examined.
  enum RxError: Error, @unchecked Sendable {
    case disposed(object: AnyObject)
    case timeout
  }

  protocol ObservableType<Element> {
    associatedtype Element
    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable
    func asObservable() -> Observable<Element>
  }

  /// An observable whose observers are counted.
  class Observable<Element>: ObservableType {
    private var observers: [Int: (Event<Element>) -> Void] = [:]
    private(set) var subscriptions = 0

    var observerCount: Int { observers.count }

    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
      subscriptions += 1
      let id = subscriptions
      observers[id] = on
      return Removal { self.observers[id] = nil }
    }

    func asObservable() -> Observable<Element> { self }

    func on(_ event: Event<Element>) {
      for observer in observers.values { observer(event) }
    }
  }

  final class BehaviorSubject<Element>: Observable<Element> {
    private var element: Element
    private var end: Event<Element>?

    init(value: Element) {
      element = value
    }

    func value() throws -> Element {
      if case .error(let error) = end { throw error }
      return element
    }

    override func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
      on(end ?? .next(element))
      return super.subscribe(on)
    }

    override func on(_ event: Event<Element>) {
      guard end == nil else { return }
      if case .next(let next) = event { element = next } else { end = event }
      super.on(event)
    }

    func dispose() {
      end = .error(RxError.disposed(object: self))
    }
  }

  enum SingleTrait {}

  struct PrimitiveSequence<Trait, Element> {
    let source: Observable<Element>
  }

  final class SingleObservable<Element>: Observable<Element> {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) {
      self.source = source
    }

    override func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
      source.subscribe { event in
        on(event)
        if case .next = event { on(.completed) }
      }
    }
  }

  /// An observable that runs a closure for each subscription.
  final class CreatedObservable<Element>: Observable<Element> {
    private let run: (@escaping (Event<Element>) -> Void) -> any Disposable

    init(_ run: @escaping (@escaping (Event<Element>) -> Void) -> any Disposable) {
      self.run = run
    }

    /// Sends nothing after the disposal, like RxSwift's.
    override func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
      let isDisposed = Probe(false)
      let disposable = run { if !isDisposed.value { on($0) } }
      return Removal {
        isDisposed.change { $0 = true }
        disposable.dispose()
      }
    }
  }

  enum Disposables {
    static func create(with dispose: @escaping () -> Void) -> any Disposable { Removal(remove: dispose) }
  }

  private struct Removal: Disposable {
    let remove: () -> Void

    func dispose() { remove() }
  }
}

extension RxSwiftStub.ObservableType {
  func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any RxSwiftStub.Disposable {
    subscribe { event in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error): onError?(error)
      case .completed: onCompleted?()
      }
    }
  }
}

extension RxSwiftStub.PrimitiveSequence {
  /// A single's observable completes after its value.
  func asObservable() -> RxSwiftStub.Observable<Element> {
    RxSwiftStub.SingleObservable(source)
  }
}

extension RxSwiftStub.PrimitiveSequence where Trait == RxSwiftStub.SingleTrait {
  static func create(
    subscribe: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any RxSwiftStub.Disposable
  ) -> RxSwiftStub.PrimitiveSequence<RxSwiftStub.SingleTrait, Element> {
    RxSwiftStub.PrimitiveSequence(
      source: RxSwiftStub.CreatedObservable { on in
        subscribe { result in
          switch result {
          case .success(let element): on(.next(element))
          case .failure(let error): on(.error(error))
          }
        }
      })
  }
}
