#if swift(<6)
  import CausewayCombine
  import Foundation

  /// A state machine with feedback loops, as in a unidirectional view model.
  struct Feedback<State, Event> {
    let run: (AnyPublisher<State, Never>) -> AnyPublisher<Event, Never>
  }

  extension Feedback {
    init<Effect: Publisher>(effects: @escaping (State) -> Effect)
    where Effect.Output == Event, Effect.Failure == Never {
      self.run = { state -> AnyPublisher<Event, Never> in
        state
          .map { effects($0) }
          .switchToLatest()
          .eraseToAnyPublisher()
      }
    }
  }

  extension Publishers {
    static func system<State, Event, S: Scheduler>(
      initial: State,
      reduce: @escaping (State, Event) -> State,
      scheduler: S,
      feedbacks: [Feedback<State, Event>]
    ) -> AnyPublisher<State, Never> {
      let state = CurrentValueSubject<State, Never>(initial)
      let events = feedbacks.map { feedback in feedback.run(state.eraseToAnyPublisher()) }
      return Deferred {
        Publishers.MergeMany(events)
          .receive(on: scheduler)
          .scan(initial, reduce)
          .handleEvents(receiveOutput: state.send)
          .receive(on: scheduler)
          .prepend(initial)
          .eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
    }
  }

  final class MoviesViewModel: ObservableObject {
    enum State: Equatable { case idle, loading, loaded([String]) }
    enum Event { case onAppear, onLoaded([String]), onFailed }

    @Published private(set) var state = State.idle
    private var bag = Set<AnyCancellable>()
    private let input = PassthroughSubject<Event, Never>()

    init<S: Scheduler>(scheduler: S) {
      Publishers.system(
        initial: state,
        reduce: Self.reduce,
        scheduler: scheduler,
        feedbacks: [Self.whenLoading(), Feedback { [input] _ in input }]
      )
      .assign(to: \.state, on: self)
      .store(in: &bag)
    }

    func send(event: Event) { input.send(event) }

    private static func reduce(_ state: State, _ event: Event) -> State {
      switch (state, event) {
      case (.idle, .onAppear): return .loading
      case (.loading, .onLoaded(let movies)): return .loaded(movies)
      case (.loading, .onFailed): return .idle
      default: return state
      }
    }

    private static func whenLoading() -> Feedback<State, Event> {
      Feedback { (state: State) -> AnyPublisher<Event, Never> in
        guard case .loading = state else { return Empty().eraseToAnyPublisher() }
        return Just(["Metropolis"])
          .setFailureType(to: Error.self)
          .map(Event.onLoaded)
          .catch { _ in Just(Event.onFailed) }
          .eraseToAnyPublisher()
      }
    }
  }
#endif
