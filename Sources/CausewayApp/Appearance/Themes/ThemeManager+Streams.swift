public import Causeway

extension ThemeManager {
  /// The selection: emits the current one and each change, for example to save it.
  public nonisolated var selections: StatePublisher<ThemeSelection, Never> { selectionSubject.readOnly }

  /// Whether the dark theme is shown: emits the current value and each change.
  public nonisolated var isDarkMode: StatePublisher<Bool, Never> { darkSubject.readOnly }

  /// The theme of contexts without their own: emits the current one and each change.
  public nonisolated var themes: some Publisher<Theme, Never> {
    resolutions.map(\.everywhere).removeDuplicates()
  }

  /// Returns a publisher of the theme of a context that emits the current one and each change.
  ///
  /// - Parameter context: The context, for example the id of a forum.
  /// - Returns: A publisher that emits the current theme before `subscribe` returns.
  public nonisolated func themes(for context: String) -> some Publisher<Theme, Never> {
    resolutions.map { [tweak] in tweak($0[context], context) }.removeDuplicates()
  }

  /// The themes that could not be loaded, in the order of the attempts.
  public nonisolated var failures: StatePublisher<[ThemeFailure], Never> { failureSubject.readOnly }
}
