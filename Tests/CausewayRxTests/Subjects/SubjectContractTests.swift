import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// The subjects, bridged, under the contract of every publisher.
@Suite struct SubjectContractTests {
  /// A subject of observables with the interface of a publisher's subject.
  final class Bridged: Subject {
    typealias Output = Int
    typealias Failure = any Error

    private let publisher: AnyPublisher<Int, any Error>
    private let observer: AnyObserver<Int>

    init(_ publisher: AnyPublisher<Int, any Error>, _ observer: AnyObserver<Int>) {
      self.publisher = publisher
      self.observer = observer
    }

    func send(_ value: Int) {
      observer.onNext(value)
    }

    func send(completion: Completion<any Error>) {
      switch completion {
      case .finished: observer.onCompleted()
      case .failure(let error): observer.onError(error)
      }
    }

    func subscribe(_ subscriber: sending some Subscriber<Int, any Error>) {
      publisher.subscribe(subscriber)
    }
  }

  @Test func aPublishSubjectKeepsTheContract() async {
    await PublisherContract(
      subject: {
        let subject = PublishSubject<Int>()
        return Bridged(subject.toPublisher(), AnyObserver(subject))
      }, error: Mishap.first
    ).verify()
  }

  @Test func aBehaviorSubjectKeepsTheContract() async {
    await PublisherContract(
      subject: {
        let subject = BehaviorSubject(value: 7)
        return Bridged(subject.toPublisher(), AnyObserver(subject))
      }, initial: [7], replays: 1, error: Mishap.first
    ).verify()
  }

  @Test func aReplaySubjectKeepsTheContract() async {
    await PublisherContract(
      subject: {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        return Bridged(subject.toPublisher(), AnyObserver(subject))
      }, replays: 3, error: Mishap.first
    ).verify()
  }

  @Test func aBridgedBehaviorSubjectKeepsTheContract() async {
    await PublisherContract(
      subject: {
        let subject = BehaviorSubject(value: 7)
        return Bridged(subject.asPublisher(), AnyObserver(subject))
      }, initial: [7], replays: 1, error: Mishap.first
    ).verify()
  }

  @Test func aCreatedObservableKeepsTheContract() async {
    await PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, any Error>, witness) in
        Observable<Int>.create { observer in
          witness.touch()
          return upstream.asObservable().subscribe(observer)
        }.toPublisher()
      }, expected: { $0 }, error: Mishap.first
    ).verify()
  }
}
