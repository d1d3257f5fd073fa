import CausewayRx
import Dispatch
import Testing

/// Code written for RxSwift, with only the import changed.
@Suite struct LegacyStyleTests {
  final class Service {
    let state = BehaviorSubject<String>(value: "off")
    let events = PublishSubject<Int>()
    private let queue = DispatchQueue(label: "service")
    private let bag = DisposeBag()
    private(set) var log: [String] = []

    init() {
      state.subscribe(onNext: { [weak self] in self?.log.append($0) }).disposed(by: bag)
    }

    func start() {
      queue.async { [state, events] in
        state.onNext("on")
        events.onNext(1)
      }
    }

    func load() -> Observable<Int> {
      Observable.create { [queue] observer in
        let work = DispatchWorkItem {
          observer.onNext(1); observer.onCompleted()
        }
        queue.async(execute: work)
        return Disposables.create { work.cancel() }
      }
    }
  }

  @MainActor final class Screen {
    var title = ""
    var onChange: (() -> Void)?
    private let bag = DisposeBag()

    init(_ service: Service) {
      service.state
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { [weak self] state in
          self?.title = state
          self?.onChange?()
        })
        .disposed(by: bag)
    }
  }

  @MainActor @Test func aScreenObservesAService() async {
    let service = Service()
    let screen = Screen(service)
    await withCheckedContinuation { continuation in
      screen.onChange = { [unowned screen] in
        if screen.title == "on" { continuation.resume() }
      }
      service.start()
    }
    #expect(screen.title == "on")
    screen.onChange = nil
  }

  @Test func aServiceKeepsALogOfItself() {
    let service = Service()
    service.state.onNext("on")
    #expect(service.log == ["off", "on"])
  }

  @Test func elementsAreIteratedOver() async throws {
    var elements: [Int] = []
    for try await element in Service().load().asStream() { elements.append(element) }
    #expect(elements == [1])
  }

  @Test func closuresCaptureValuesThatAreNotSendable() {
    final class Model {
      var elements: [Int] = []
    }
    let model = Model()
    var count = 0
    let bag = DisposeBag()
    Observable.of(1, 2, 3)
      .subscribe(
        onNext: { element in
          model.elements.append(element)
          count += 1
        }, onCompleted: { count += 10 }
      )
      .disposed(by: bag)
    #expect(model.elements == [1, 2, 3])
    #expect(count == 13)
  }
}
