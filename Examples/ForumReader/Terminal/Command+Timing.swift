extension Command {
  /// Whether the command is about something that is shown, which has to be there.
  var needsContents: Bool {
    switch self {
    case .open, .show, .page, .scroll, .bookmark, .read, .links: true
    default: false
    }
  }

  /// Whether the command is carried out even while earlier ones wait, because it does not depend on them.
  var isImmediate: Bool {
    switch self {
    case .help, .quit, .place, .log, .restoreInfo, .memoryWarning, .theme, .autoDark, .dark: true
    default: false
    }
  }
}
