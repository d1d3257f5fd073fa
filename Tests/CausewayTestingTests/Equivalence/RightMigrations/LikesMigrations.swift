import Causeway
import Dispatch

/// A like whose answers pass through a queue.
@MainActor
final class QueueLikesModel: LikesScreen {
  private struct Answer: Sendable {
    let wanted: Bool
    let isDone: Bool
  }

  private(set) var isLiked = false
  private(set) var refusals = 0
  private let likes: FakeLikes
  private let queue: DispatchQueue
  private let answers = PassthroughSubject<Answer, Never>()
  private var stored = false
  private var isSending = false
  private var token: AnyCancellable?

  init(_ likes: FakeLikes, _ queue: DispatchQueue) {
    self.likes = likes
    self.queue = queue
    token = answers.receive(on: MainActor.shared).sink { [weak self] in self?.receive($0) }
  }

  var count: Int { isLiked ? 11 : 10 }

  func toggle() {
    isLiked.toggle()
    send()
  }

  private func send() {
    guard !isSending, isLiked != stored else { return }
    isSending = true
    let wanted = isLiked
    likes.set(wanted) { [queue, answers] isDone in
      queue.async { answers.send(Answer(wanted: wanted, isDone: isDone)) }
    }
  }

  private func receive(_ answer: Answer) {
    isSending = false
    if answer.isDone {
      stored = answer.wanted
    } else {
      refusals += 1
      isLiked = stored
    }
    send()
  }
}
