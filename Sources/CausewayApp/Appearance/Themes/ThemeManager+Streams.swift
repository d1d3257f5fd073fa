public import Causeway

extension ThemeManager {
  /// What has been chosen: now, and whenever it changes, so that it can be kept.
  public nonisolated var selections: StatePublisher<ThemeSelection, Never> { selectionSubject.readOnly }

  /// Whether it is dark: now, and whenever that changes.
  public nonisolated var isDarkMode: StatePublisher<Bool, Never> { darkSubject.readOnly }

  /// The theme that is shown where there is no other: now, and whenever it changes.
  public nonisolated var themes: some Publisher<Theme, Never> {
    resolutions.map(\.everywhere).removeDuplicates()
  }

  /// The theme that is shown in a place: now, and whenever it changes.
  ///
  /// - Parameter context: The place, as a forum's id.
  /// - Returns: A publisher that sends the theme now before `subscribe` returns.
  public nonisolated func themes(for context: String) -> some Publisher<Theme, Never> {
    resolutions.map { [tweak] in tweak($0[context], context) }.removeDuplicates()
  }

  /// The themes that could not be loaded, in the order in which that was found out.
  public nonisolated var failures: StatePublisher<[ThemeFailure], Never> { failureSubject.readOnly }
}
