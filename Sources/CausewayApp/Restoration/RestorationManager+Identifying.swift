extension RestorationManager where Scheme: RestorationIdentifying {
  /// What was being written in a modal; nil if nothing was.
  public func draft(of modal: Scheme.Modal) -> String? {
    draft(Scheme.identifier(of: modal))
  }

  /// What was being written on a screen; nil if nothing was.
  public func draft(of destination: Scheme.Destination) -> String? {
    draft(Scheme.identifier(of: destination))
  }

  /// Keeps what is being written in a modal; nil or an empty text removes it.
  public func setDraft(_ text: String?, of modal: Scheme.Modal) {
    setDraft(text, for: Scheme.identifier(of: modal))
  }

  /// Keeps what is being written on a screen; nil or an empty text removes it.
  public func setDraft(_ text: String?, of destination: Scheme.Destination) {
    setDraft(text, for: Scheme.identifier(of: destination))
  }

  /// How far a screen was scrolled; nil if that is not known.
  public func scrollPosition(of destination: Scheme.Destination) -> Double? {
    scrollPosition(Scheme.identifier(of: destination))
  }

  /// How far the root of a tab was scrolled; nil if that is not known.
  public func scrollPosition(of tab: Scheme.Tab) -> Double? {
    scrollPosition(Scheme.identifier(of: tab))
  }

  /// Keeps how far a screen is scrolled; nil, or what is no finite number, removes it.
  public func setScrollPosition(_ position: Double?, of destination: Scheme.Destination) {
    setScrollPosition(position, for: Scheme.identifier(of: destination))
  }

  /// Keeps how far the root of a tab is scrolled; nil, or what is no finite number, removes it.
  public func setScrollPosition(_ position: Double?, of tab: Scheme.Tab) {
    setScrollPosition(position, for: Scheme.identifier(of: tab))
  }
}
