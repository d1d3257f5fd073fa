import CausewayRx

struct Post: Sendable, Equatable {
  let id: Int
  let title: String
}

/// A service as RxSwift's users write it.
protocol PostsUseCase: Sendable {
  func posts() -> Observable<[Post]>
  func find(_ id: Int) -> Maybe<Post>
  func save(_ post: Post) -> Completable
}

/// Collects the errors of several streams, as many apps do.
final class ErrorTracker: SharedSequenceConvertibleType {
  typealias Element = any Error
  typealias SharingStrategy = DriverSharingStrategy

  private let subject = PublishSubject<any Error>()

  func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
    source.asObservable().do(onError: { [subject] in subject.onNext($0) })
  }

  func asSharedSequence() -> SharedSequence<SharingStrategy, any Error> {
    subject.asDriverOnErrorJustComplete()
  }
}

extension ObservableType {
  func asDriverOnErrorJustComplete() -> Driver<Element> {
    asDriver { _ in Driver.empty() }
  }
}

extension ObservableConvertibleType {
  func trackError(_ tracker: ErrorTracker) -> Observable<Element> {
    tracker.track(self)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy, Element == Bool {
  func not() -> Driver<Bool> {
    map { !$0 }
  }
}

/// A view model with inputs and outputs, independent of its view.
final class PostsViewModel {
  struct Input {
    let trigger: Driver<Void>
    let query: Driver<String?>
    let selection: Driver<Int>
    let save: CausewayRx.Signal<Void>
  }

  struct Output {
    let titles: Driver<[String]>
    let selected: Driver<Post>
    let canSave: Driver<Bool>
    let saved: CausewayRx.Signal<Bool>
    let error: Driver<any Error>
  }

  private let useCase: any PostsUseCase

  init(useCase: any PostsUseCase) {
    self.useCase = useCase
  }

  func transform(input: Input) -> Output {
    let errors = ErrorTracker()
    let posts = input.trigger.flatMapLatest { [useCase] in
      useCase.posts().trackError(errors).asDriverOnErrorJustComplete()
    }
    let titles = Driver.combineLatest(input.query, posts) { query, posts in
      posts.map(\.title).filter { query.map($0.contains) ?? true }
    }
    let selected = input.selection.withLatestFrom(posts) { index, posts in posts[index] }
    let canSave = Driver.merge(selected.map { _ in true }, input.trigger.map { _ in false })
      .startWith(false)
      .distinctUntilChanged()
    let saved = input.save.withLatestFrom(selected.asSignal(onErrorSignalWith: .empty()))
      .flatMapLatest { [useCase] post in
        useCase.find(post.id)
          .ifEmpty(default: post)
          .flatMapCompletable(useCase.save)
          .andThen(Single.just(true))
          .trackError(errors)
          .asSignal(onErrorJustReturn: false)
      }
    return Output(
      titles: titles, selected: selected, canSave: canSave, saved: saved, error: errors.asDriver())
  }
}
