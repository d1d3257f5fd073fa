import CausewayRx
import CausewayTesting
import Testing

/// A view model as RxSwift's users write it, bound to a view.
@MainActor
@Suite struct PostsViewModelTests {
  private let useCase = ScriptedPosts()
  private let screen = PostsScreen()
  private let trigger = PublishRelay<Void>()
  private let query = BehaviorRelay<String?>(value: nil)
  private let selection = PublishRelay<Int>()
  private let save = PublishRelay<Void>()
  private let bag = DisposeBag()

  private func bind() {
    let output = PostsViewModel(useCase: useCase).transform(
      input: .init(
        trigger: trigger.asDriver(onErrorDriveWith: .empty()), query: query.asDriver(),
        selection: selection.asDriver(onErrorDriveWith: .empty()), save: save.asSignal()))
    bag.insert(
      output.titles.drive(screen.rx.titles),
      output.selected.map(\.title).drive(screen.rx.detail),
      output.canSave.not().drive(screen.rx.isSaveHidden),
      output.saved.emit(onNext: { [screen] in screen.outcomes.append("\($0)") }),
      output.error.drive(with: screen, onNext: { screen, error in screen.outcomes.append("\(error)") }))
  }

  @Test func theViewFollowsTheInputs() {
    bind()
    trigger.accept(())
    #expect(screen.titles == ["swift", "rust"])
    query.accept("s")
    #expect(screen.titles == ["swift", "rust"])
    query.accept("w")
    #expect(screen.titles == ["swift"])
    #expect(screen.isSaveHidden)
    selection.accept(1)
    #expect(screen.detail == "rust")
    #expect(!screen.isSaveHidden)
    save.accept(())
    #expect(screen.outcomes == ["true"])
    #expect(useCase.saved.value == [2])
  }

  @Test func aFailureIsShownAndTheNextTriggerWorks() {
    useCase.fails.change { $0 = true }
    bind()
    trigger.accept(())
    #expect(screen.outcomes == ["first"])
    useCase.fails.change { $0 = false }
    trigger.accept(())
    #expect(screen.titles == ["swift", "rust"])
  }
}

private final class ScriptedPosts: PostsUseCase {
  let fails = Probe(false)
  let saved = Probe<[Int]>([])

  func posts() -> Observable<[Post]> {
    .deferred { [fails] in
      fails.value ? .error(Mishap.first) : .just([Post(id: 1, title: "swift"), Post(id: 2, title: "rust")])
    }
  }

  func find(_ id: Int) -> Maybe<Post> {
    .empty()
  }

  func save(_ post: Post) -> Completable {
    .create { [saved] completable in
      saved.append(post.id)
      completable(.completed)
      return Disposables.create()
    }
  }
}

@MainActor
private final class PostsScreen: ReactiveCompatible {
  var titles: [String] = []
  var detail = ""
  var isSaveHidden = false
  var outcomes: [String] = []
}
