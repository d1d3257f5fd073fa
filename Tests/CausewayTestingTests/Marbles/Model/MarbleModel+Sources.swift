import Causeway
import CausewayTesting

extension MarbleModel {
  /// Creates the model of a plan.
  func make(_ plan: MarblePlan) -> Source {
    switch plan {
    case .hot(let text): return hot(text)
    case .cold(let text): return cold(text)
    case .timer(let delay): return oneShotTimer(delay)
    case .every(let interval): return repeatingTimer(interval)
    case .delay(let plan, let duration): return delay(make(plan), duration)
    case .debounce(let plan, let duration): return debounce(make(plan), duration)
    case .retry(let plan, let pause, let attempts): return retry(make(plan), pause, attempts)
    case .latest(let plan, let inner):
      let outer = make(plan)
      return flatten(outer, make(inner), onlyLatest: true)
    case .all(let plan, let inner):
      let outer = make(plan)
      return flatten(outer, make(inner), onlyLatest: false)
    }
  }

  private func script(_ text: String) -> [(time: Int, event: Event)] {
    text.enumerated().compactMap { index, character in
      switch character {
      case "-": nil
      case "|": (2 * index, .completion(.finished))
      case "#": (2 * index, .completion(.failure(MarbleFailure())))
      default: (2 * index, .value(String(character)))
      }
    }
  }

  private func hot(_ text: String) -> Source {
    var subscribers: [(life: Life, sink: Sink)] = []
    var end: Event?
    for (time, event) in script(text) {
      send(at: time, { true }) {
        if case .completion = event { end = event }
        for subscriber in subscribers where subscriber.life.isWanted { subscriber.sink(event) }
      }
    }
    return { life, sink in
      if let end { sink(end) } else { subscribers.append((life, sink)) }
    }
  }

  private func cold(_ text: String) -> Source {
    let script = script(text)
    return { [unowned self] life, sink in
      for (time, event) in script {
        if time == 0 {
          if life.isWanted { sink(event) }
        } else {
          send(at: now + time, { life.isWanted }) { sink(event) }
        }
      }
    }
  }

  private func oneShotTimer(_ delay: Int) -> Source {
    { [unowned self] life, sink in
      timer(delay, owner: newOwner(), { life.isWanted }) {
        sink(.value("t"))
        if life.isWanted { sink(.completion(.finished)) }
      }
    }
  }

  private func repeatingTimer(_ interval: Int) -> Source {
    { [unowned self] life, sink in
      let owner = newOwner()
      var count = 0
      func next() {
        timer(interval, owner: owner, { life.isWanted }) {
          count += 1
          sink(.value("\(count - 1)"))
          next()
        }
      }
      next()
    }
  }
}
