import CausewayRx

/// An error with a number.
struct TraceError: Error {
  let number: Int
}

/// Returns the name of an error in a trace.
func traceName(of error: any Error) -> String {
  switch error {
  case let error as TraceError: "E\(error.number)"
  case RxError.noElements: "rx.noElements"
  case RxError.moreThanOneElement: "rx.moreThanOne"
  case RxError.argumentOutOfRange: "rx.range"
  case RxError.disposed: "rx.disposed"
  default: "\(error)"
  }
}
