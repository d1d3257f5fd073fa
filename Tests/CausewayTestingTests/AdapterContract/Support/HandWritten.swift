import Causeway
import CausewayTesting

/// A hand-written source, correct except for one defect.
struct HandWritten: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  enum Defect: Sendable {
    case deliversAfterCancel
    case deliversAfterEnd
    case deliversOnAnyThread
    case dropsNested
    case ignoresCancelInside
    case holdsLock
    case keepsSubscriber
  }

  let sensor: FakeSensor
  let defect: Defect?

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    HandWrittenSink(sensor, defect).begin(subscriber)
  }
}
