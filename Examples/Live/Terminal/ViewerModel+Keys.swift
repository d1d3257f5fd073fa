import ExampleTerminal

extension ViewerModel {
  /// Carries out a key that the user typed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - quit: Ends the program.
  func press(_ key: Key, quit: () -> Void) {
    if list.isTyping { return type(key) }
    switch key {
    case .character("q"), .character("Q"): quit()
    case .character("?"), .character("h"): page = page == .help ? .streams : .help
    case .character("o"):
      page = page == .output ? .streams : .output
      outputOffset = 0
    case .character(" "): togglePause()
    case .character("p"): showNextApp()
    case .named(.escape, _) where page != .streams: page = .streams
    default:
      switch page {
      case .streams: moveInStreams(key)
      case .output: moveInOutput(key)
      case .help: break
      }
    }
  }

  private func moveInStreams(_ key: Key) {
    switch key {
    case .character("/"): list.isTyping = true
    case .character("s"), .character("S"): list.sortByNext()
    case .character("a"): list.sort(by: .alarm)
    case .character("r"): list.sort(by: .rate)
    case .character("g"): list.sort(by: .age)
    case .character("d"): list.sort(by: .depth)
    case .character("n"): list.sort(by: .name)
    case .named(.left, _): list.fold(true)
    case .named(.right, _): list.fold(false)
    case .named(.enter, _): list.toggleFold()
    case .named(.escape, _): list.deselect()
    default: if let app { move(key, in: app) }
    }
  }

  private func move(_ key: Key, in app: AppModel) {
    switch key {
    case .named(.up, _): list.select(offset: -1, of: app)
    case .named(.down, _): list.select(offset: 1, of: app)
    case .named(.pageUp, _): list.select(offset: -list.pageSize, of: app)
    case .named(.pageDown, _): list.select(offset: list.pageSize, of: app)
    case .named(.home, _): list.selectEnd(isLast: false, of: app)
    case .named(.end, _): list.selectEnd(isLast: true, of: app)
    case .character("-"): list.foldAll(true, of: app)
    case .character("+"), .character("="): list.foldAll(false, of: app)
    default: break
    }
  }

  private func moveInOutput(_ key: Key) {
    let most = max(0, output.lines.count - 1)
    switch key {
    case .named(.up, _): outputOffset = min(most, outputOffset + 1)
    case .named(.down, _): outputOffset = max(0, outputOffset - 1)
    case .named(.pageUp, _): outputOffset = min(most, outputOffset + 10)
    case .named(.pageDown, _): outputOffset = max(0, outputOffset - 10)
    case .named(.home, _): outputOffset = most
    case .named(.end, _): outputOffset = 0
    default: break
    }
  }

  private func type(_ key: Key) {
    switch key {
    case .named(.enter, _): list.isTyping = false
    case .named(.escape, _):
      list.isTyping = false
      list.show(matching: "")
    case .named(.backspace, _): list.show(matching: String(list.filter.dropLast()))
    case .control("u"): list.show(matching: "")
    case .character(let character): list.show(matching: list.filter + String(character))
    case .paste(let text): list.show(matching: list.filter + text.filter { !$0.isNewline })
    default: break
    }
  }
}
