import Causeway
import CausewayTesting

extension MarbleModel {
  /// A failure overtakes the values; the finish does not.
  func delay(_ source: @escaping Source, _ duration: Int) -> Source {
    { [unowned self] life, sink in
      let owner = newOwner()
      var isOver = false
      source(life.child()) { event in
        if case .completion(.failure) = event {
          isOver = true
          return sink(event)
        }
        self.timer(duration, owner: owner, { life.isWanted && !isOver }) { sink(event) }
      }
    }
  }

  func debounce(_ source: @escaping Source, _ duration: Int) -> Source {
    { [unowned self] life, sink in
      let owner = newOwner()
      var pending: String?
      var generation = 0
      source(life.child()) { event in
        generation += 1
        let own = generation
        switch event {
        case .value(let value):
          pending = value
          self.timer(duration, owner: owner, { life.isWanted && generation == own }) {
            pending = nil
            sink(.value(value))
          }
        case .completion(let completion):
          if case .finished = completion, let pending { sink(.value(pending)) }
          if life.isWanted { sink(event) }
        }
      }
    }
  }

  /// A value resets the number of attempts.
  func retry(_ source: @escaping Source, _ pause: Int, _ attempts: Int) -> Source {
    { [unowned self] life, sink in
      let owner = newOwner()
      var left = attempts
      func attempt() {
        source(life.child()) { event in
          switch event {
          case .value: left = attempts
          case .completion(.failure) where left > 0:
            left -= 1
            return self.timer(pause, owner: owner, { life.isWanted }) { attempt() }
          case .completion: break
          }
          sink(event)
        }
      }
      attempt()
    }
  }

  func flatten(_ outer: @escaping Source, _ inner: @escaping Source, onlyLatest: Bool) -> Source {
    { life, sink in
      let own = life.child()
      var isFinished = false
      var active = 0
      var latest: Life?
      func end(_ event: Event) {
        own.end()
        sink(event)
      }
      func begin() {
        if onlyLatest, let replaced = latest, replaced.isWanted {
          replaced.end()
          active -= 1
        }
        let one = own.child()
        latest = one
        active += 1
        inner(one) { event in
          guard one.isWanted else { return }
          switch event {
          case .value: sink(event)
          case .completion(.failure): end(event)
          case .completion(.finished):
            one.end()
            active -= 1
            if isFinished, active == 0 { end(event) }
          }
        }
      }
      outer(own.child()) { event in
        guard own.isWanted else { return }
        switch event {
        case .value: begin()
        case .completion(.failure): end(event)
        case .completion(.finished):
          isFinished = true
          if active == 0 { end(event) }
        }
      }
    }
  }
}
