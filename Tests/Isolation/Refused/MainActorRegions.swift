// Each line that is marked has to be refused with that text.
import Causeway

final class Plain {
  var number = 0
}

nonisolated func sends(_ objects: MainActorPassthroughSubject<Plain, Never>) async {
  let plain = Plain()
  await objects.send(plain)  // sending 'plain' risks causing data races
  print(plain.number)
}

nonisolated func captures(_ numbers: MainActorPassthroughSubject<Int, Never>) async {
  let plain = Plain()
  _ = await numbers.sink { plain.number += $0 }  // sending value of non-Sendable type '(Int) -> ()' risks causing data
  plain.number = 1
}

actor Worker {
  var sum = 0

  func add(_ numbers: MainActorPassthroughSubject<Int, Never>) async {
    _ = await numbers.sink { self.sum += $0 }  // sending value of non-Sendable type '(Int) -> ()' risks causing data
  }
}

actor Keeper {
  let plain = Plain()

  func state() async -> MutableMainActorState<Plain> {
    await MutableMainActorState(plain)  // sending 'self.plain' risks causing data races
  }
}
