extension Command {
  /// Whether the command refers to the contents of a screen, which must be loaded first.
  var needsContents: Bool {
    switch self {
    case .open, .show, .page, .scroll, .bookmark, .read, .links: true
    default: false
    }
  }

  /// Whether the command is executed even while earlier commands wait, because it does not depend on them.
  var isImmediate: Bool {
    switch self {
    case .help, .quit, .place, .log, .restoreInfo, .memoryWarning, .theme, .autoDark, .dark: true
    default: false
    }
  }
}
