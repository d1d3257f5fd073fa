/// The name of data that is refreshed in the background, and the shortest interval between two refreshes.
///
/// ```swift
/// extension RefreshKey {
///   static let forums = RefreshKey("forums", atMostEvery: .seconds(6 * 60 * 60))
/// }
/// ```
public struct RefreshKey: Hashable, Sendable {
  /// The name under which the date of the refresh is kept.
  public let name: String
  /// The time from a refresh until the next one is due.
  public let interval: Duration

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name under which the date is kept; unique among the keys of a store.
  ///   - interval: The time from a refresh until the next one is due.
  public init(_ name: String, atMostEvery interval: Duration) {
    self.name = name
    self.interval = interval
  }
}
