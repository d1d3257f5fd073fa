// Each line that is marked has to be refused with that text.
import Causeway

final class Row {
  var number = 0
}

nonisolated func sends(_ objects: MainActorPassthroughSubject<Row, Never>) async {
  let row = Row()
  await objects.send(row)  // sending 'row' risks causing data races
  print(row.number)
}

nonisolated func captures(_ numbers: MainActorPassthroughSubject<Int, Never>) async {
  let row = Row()
  _ = await numbers.sink { row.number += $0 }  // sending value of non-Sendable type '(Int) -> ()' risks causing data
  row.number = 1
}

actor Worker {
  var sum = 0

  func add(_ numbers: MainActorPassthroughSubject<Int, Never>) async {
    _ = await numbers.sink { self.sum += $0 }  // sending value of non-Sendable type '(Int) -> ()' risks causing data
  }
}

actor Keeper {
  let row = Row()

  func state() async -> MutableMainActorState<Row> {
    await MutableMainActorState(row)  // sending 'self.row' risks causing data races
  }
}
