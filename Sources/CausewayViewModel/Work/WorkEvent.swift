/// An event of a piece of work.
enum WorkEvent<Output> {
  case value(Output)
  case finished
  case failed(any Error)
}
