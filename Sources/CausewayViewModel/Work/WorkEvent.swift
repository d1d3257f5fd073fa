/// What a piece of work tells whoever began it.
enum WorkEvent<Output> {
  case value(Output)
  case finished
  case failed(any Error)
}
