import Causeway
import CausewayTesting

/// A server that keeps what a user likes.
@MainActor
final class FakeLikes {
  private(set) var calls: [String] = []
  private var open: [(Bool) -> Void] = []

  func set(_ isLiked: Bool, _ completion: @escaping (Bool) -> Void) {
    calls.append(isLiked ? "like" : "unlike")
    open.append(completion)
  }

  func answerFirst(_ isDone: Bool) { if !open.isEmpty { open.removeFirst()(isDone) } }
}

/// The model before the migration: it shows the new state at once, sends one change at a time, and takes a refused one back.
@MainActor
final class OldLikesModel {
  private(set) var isLiked = false
  private(set) var count = 10
  private(set) var refusals = 0
  private let likes: FakeLikes
  private var stored = false
  private var isSending = false

  init(_ likes: FakeLikes) { self.likes = likes }

  func toggle() {
    isLiked.toggle()
    count += isLiked ? 1 : -1
    send()
  }

  private func send() {
    guard !isSending, isLiked != stored else { return }
    isSending = true
    let wanted = isLiked
    likes.set(wanted) { [weak self] isDone in
      guard let self else { return }
      isSending = false
      if isDone {
        stored = wanted
      } else {
        refusals += 1
        if isLiked != stored { count += stored ? 1 : -1 }
        isLiked = stored
      }
      send()
    }
  }
}

/// The model after the migration: a current value that is shown, and a stream of changes that is sent.
@MainActor
final class LikesModel {
  enum Defect: CaseIterable {
    case doesNotTakeBack, takesBackToTheWrongState, countStaysAfterARefusal, sendsAllAtOnce, forgetsTheSecondChange
    case waitsForTheServer, countsTwice, stopsAfterARefusal
  }

  private let liked = MainActorCurrentValueSubject<Bool, Never>(false)
  private let wishes = MainActorPassthroughSubject<Bool, Never>()
  private(set) var count = 10
  private(set) var refusals = 0
  private let defect: Defect?
  private var stored = false
  private var isSending = false
  private var token: AnyCancellable?

  init(_ likes: FakeLikes, _ defect: Defect? = nil) {
    self.defect = defect
    let answers = wishes.flatMap { wanted in
      AnyMainActorPublisher<(Bool, Bool), Never> { emitter in
        likes.set(wanted) {
          emitter.send((wanted, $0))
          emitter.send(completion: .finished)
        }
      }
    }
    token = answers.sink { [weak self] in self?.receive($0.0, $0.1) }
  }

  var isLiked: Bool { defect == .waitsForTheServer ? stored : liked.value }

  func toggle() {
    liked.send(!liked.value)
    count += (liked.value ? 1 : -1) * (defect == .countsTwice ? 2 : 1)
    send()
  }

  private func send() {
    guard !isSending || defect == .sendsAllAtOnce, liked.value != stored else { return }
    isSending = true
    wishes.send(liked.value)
  }

  private func receive(_ wanted: Bool, _ isDone: Bool) {
    isSending = false
    if isDone {
      stored = wanted
    } else {
      refusals += 1
      if defect == .doesNotTakeBack { return }
      let kept = defect == .takesBackToTheWrongState ? !liked.value : stored
      if liked.value != kept, defect != .countStaysAfterARefusal { count += kept ? 1 : -1 }
      liked.send(kept)
      if defect == .stopsAfterARefusal { return token = nil }
    }
    if defect != .forgetsTheSecondChange { send() }
  }
}
