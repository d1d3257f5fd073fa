extension RestorationManager where Scheme: RestorationIdentifying {
  /// Returns the draft of a modal; `nil` if there is none.
  public func draft(of modal: Scheme.Modal) -> String? {
    draft(Scheme.identifier(of: modal))
  }

  /// Returns the draft of a screen; `nil` if there is none.
  public func draft(of destination: Scheme.Destination) -> String? {
    draft(Scheme.identifier(of: destination))
  }

  /// Sets the draft of a modal; `nil` or an empty text removes it.
  public func setDraft(_ text: String?, of modal: Scheme.Modal) {
    setDraft(text, for: Scheme.identifier(of: modal))
  }

  /// Sets the draft of a screen; `nil` or an empty text removes it.
  public func setDraft(_ text: String?, of destination: Scheme.Destination) {
    setDraft(text, for: Scheme.identifier(of: destination))
  }

  /// Returns the scroll position of a screen; `nil` if it is unknown.
  public func scrollPosition(of destination: Scheme.Destination) -> Double? {
    scrollPosition(Scheme.identifier(of: destination))
  }

  /// Returns the scroll position of the root of a tab; `nil` if it is unknown.
  public func scrollPosition(of tab: Scheme.Tab) -> Double? {
    scrollPosition(Scheme.identifier(of: tab))
  }

  /// Sets the scroll position of a screen; `nil` or a value that is not finite removes it.
  public func setScrollPosition(_ position: Double?, of destination: Scheme.Destination) {
    setScrollPosition(position, for: Scheme.identifier(of: destination))
  }

  /// Sets the scroll position of the root of a tab; `nil` or a value that is not finite removes it.
  public func setScrollPosition(_ position: Double?, of tab: Scheme.Tab) {
    setScrollPosition(position, for: Scheme.identifier(of: tab))
  }
}
