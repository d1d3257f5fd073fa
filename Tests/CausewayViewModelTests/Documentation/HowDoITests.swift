import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The code of docs/how-do-i.md that needs no service.
@MainActor
@Suite struct HowDoITests {
  typealias User = Int

  enum NetworkError: Error { case offline }

  @MainActor @Observable final class ScoreModel {
    private(set) var score = 0
    private let bindings = Bindings()

    init(_ scores: some Publisher<Int, Never>) {
      bindings.bind(scores, to: \.score, of: self)
    }
  }

  @MainActor @Observable final class ProfileModel {
    private(set) var name = ""
    private(set) var errorText: String?
    private let bindings = Bindings()

    init(_ names: some Publisher<String, any Error>) {
      bindings.bind(names, to: \.name, of: self, onFailure: .show(in: \.errorText))
    }
  }

  @MainActor @Observable final class SearchModel {
    private(set) var hits: [String] = []
    let query = MainActorPassthroughSubject<String, Never>()
    private let bindings = Bindings()

    init(_ search: @escaping (String) -> AnyPublisher<[String], Never>) {
      bindings.bind(
        query.debounce(for: .milliseconds(300)).removeDuplicates().flatMapLatest(search), to: \.hits, of: self)
    }
  }

  @MainActor final class SignUp {
    let name = MutableMainActorState("")
    let password = MutableMainActorState("")

    var isValid: MainActorState<Bool> {
      combineLatest(name, password) { !$0.isEmpty && $1.count > 7 }
    }
  }

  @MainActor @Observable final class VolumeModel {
    var volume = 0.5
    @ObservationIgnored private let bindings = Bindings()

    init(_ stored: CurrentValueSubject<Double, Never>) {
      bindings.bind(stored, with: \.volume, of: self)
    }
  }

  @MainActor func titles(of model: ScoreModel) -> some Publisher<String, Never> {
    changes(of: model, \.score).map { "Score \($0)" }
  }

  func firstAnswer(_ answers: some Publisher<Int, Never>) async -> Int? {
    await answers.first()
  }

  func shared(_ answers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    answers.share(replay: 1)
  }

  func orCached(_ answers: some Publisher<Int, any Error>, _ cached: Int) -> some Publisher<Int, Never> {
    answers.catch { _ in Just(cached) }
  }

  func submitted(_ taps: some Publisher<Void, Never>, _ text: some Publisher<String, Never>)
    -> some Publisher<String, Never>
  {
    taps.withLatest(from: text) { _, text in text }
  }

  func label(_ name: some Publisher<String, Never>, _ count: some Publisher<Int, Never>)
    -> some Publisher<String, Never>
  {
    combineLatest(name, count).map { "\($0): \($1)" }
  }

  func pairs(_ left: some Publisher<Int, Never>, _ right: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    zip(left, right).map { $0 + $1 }
  }

  func distinct(_ scores: some Publisher<Int, Never>) -> some Publisher<Int, Never> { scores.removeDuplicates() }

  func ifOffline(_ answers: some Publisher<Int, NetworkError>) -> some Publisher<Int, NetworkError> {
    answers.retry(.constant(.seconds(2), attempts: 3)) { error, _ in error == .offline }
  }

  func calmly(_ positions: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    positions.throttle(for: .milliseconds(100), latest: true)
  }

  @MainActor final class ScoreController {
    private let bindings = Bindings()
    private var title = ""

    func viewDidLoad(_ model: ScoreModel) {
      bindings.bind(changes(of: model, \.score), to: self) { controller, score in
        controller.title = "Score \(score)"
      }
    }
  }

  @MainActor final class ScoreCell {
    private let bindings = Bindings()
    private(set) var text = ""

    func show(_ scores: some Publisher<String, Never>) {
      bindings.cancelAll()
      bindings.bind(scores, to: \.text, of: self)
    }
  }

  @MainActor
  @Test func theModelFollowsTheScores() {
    let scores = PassthroughSubject<Int, Never>()
    let model = ScoreModel(scores)
    scores.send(3)
    #expect(model.score == 3)
  }

  @Test func valuesAreDelayed() async {
    let clock = TestClock()
    let scores = PassthroughSubject<Int, Never>()
    await withRecorder(scores.delay(for: .seconds(1), clock: clock), clock: clock) { recorder in
      scores.send(1)
      await clock.advance(by: .seconds(1))
      await recorder.expectNext(1)
    }
  }

  @Test func anErrorArrives() {
    let answers = PassthroughSubject<Int, NetworkError>()
    let recorder = Recorder(answers)
    answers.send(completion: .failure(.offline))
    #expect(recorder.failure == .offline)
  }

  @Suite(.checksSubscriptions) struct ScoreTests {
    @MainActor @Test func aModelLeavesNothing() {
      _ = ScoreModel(PassthroughSubject<Int, Never>())
    }
  }

  func latest(_ ids: some Publisher<Int, Never>, _ load: @escaping @Sendable (Int) -> AnyPublisher<User, Never>)
    -> some Publisher<User, Never>
  {
    ids.flatMapLatest(load)
  }

  func names(_ ids: some Publisher<Int, Never>, _ load: @escaping @Sendable (Int) async -> String)
    -> some Publisher<String, Never>
  {
    ids.mapAsync(load)
  }

  func watched(_ answers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    answers.handleEvents(
      receiveSubscription: { _ in print("begins") }, receiveOutput: { print($0) }, receiveCancel: { print("cancelled") }
    )
  }

  @Test func anErrorIsShown() {
    let names = PassthroughSubject<String, any Error>()
    let model = ProfileModel(names)
    names.send("Ada")
    names.send(completion: .failure(NetworkError.offline))
    #expect(model.name == "Ada")
    #expect(model.errorText != nil)
  }

  @Test func aFormIsValid() {
    let form = SignUp()
    #expect(!form.isValid.value)
    form.name.value = "Ada"
    form.password.value = "12345678"
    #expect(form.isValid.value)
  }

  @Test func aVolumeIsBoundInBothDirections() async {
    let stored = CurrentValueSubject<Double, Never>(0.1)
    let model = VolumeModel(stored)
    #expect(model.volume == 0.1)
    await withRecorder(stored) { recorder in
      model.volume = 0.7
      await recorder.expectNext(0.1, 0.7)
    }
  }

  @Test func operatorsDoWhatTheyAreFor() async {
    let numbers = PassthroughSubject<Int, Never>()
    let texts = PassthroughSubject<String, Never>()
    let taps = PassthroughSubject<Void, Never>()
    let recorders = [Recorder(label(texts, numbers)), Recorder(submitted(taps, texts))]
    let sums = Recorder(pairs(numbers, distinct(numbers)))
    texts.send("a")
    taps.send()
    numbers.send(1)
    numbers.send(1)
    numbers.send(2)
    #expect(recorders.map(\.values) == [["a: 1", "a: 1", "a: 2"], ["a"]])
    #expect(sums.values == [2, 3])
    #expect(Recorder(orCached(Fail<Int, any Error>(error: NetworkError.offline), 9)).values == [9])
    #expect(await firstAnswer(shared([4, 5].publisher)) == 4)
    for recorder in recorders { recorder.cancel() }
    sums.cancel()
  }

  @Test func aCellForgetsWhatItShowed() {
    let (first, second) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    let cell = ScoreCell()
    cell.show(first)
    cell.show(second)
    second.send("two")
    first.send("one")
    #expect(cell.text == "two")
  }
}
