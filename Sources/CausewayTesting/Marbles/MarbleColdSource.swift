import Causeway

/// A source that plays its script for each subscriber, from the time of the subscription.
struct MarbleColdSource<Output: Sendable, Failure: Error>: Publisher {
  let scene: MarbleScene
  let script: [(tick: Int, event: Materialized<Output, Failure>)]

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let start = scene.clock.now.offset
    Emitter.attach(subscriber) { emitter in
      for (tick, event) in script {
        if tick == 0 {
          emitter.send(event)
        } else {
          scene.agenda.change { $0.add(start + scene.ticks(tick), beginning: start, .send) { emitter.send(event) } }
        }
      }
    }
  }
}
