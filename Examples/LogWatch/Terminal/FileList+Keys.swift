import ExampleTerminal

extension FileList {
  /// Carries out a key that the user typed, if it has a meaning.
  func press(_ key: Key) {
    switch key {
    case .named(.up, _): select(offset: -1)
    case .named(.down, _): select(offset: 1)
    case .named(.pageUp, _): select(offset: -pageSize)
    case .named(.pageDown, _): select(offset: pageSize)
    case .named(.home, _): selectEnd(isLast: false)
    case .named(.end, _): selectEnd(isLast: true)
    case .named(.escape, _): deselect()
    case .character("s"), .character("S"): sortByNext()
    case .character("n"): sort(by: .name)
    case .character("l"): sort(by: .lines)
    case .character("r"): sort(by: .rate)
    case .character("e"): sort(by: .errors)
    case .character("d"): sort(by: .size)
    default: break
    }
  }
}
