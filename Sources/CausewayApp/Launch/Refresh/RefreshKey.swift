/// Something that is refreshed now and then, in the background, and how often at most.
///
/// ```swift
/// extension RefreshKey {
///   static let forums = RefreshKey("forums", atMostEvery: .seconds(6 * 60 * 60))
/// }
/// ```
public struct RefreshKey: Hashable, Sendable {
  /// Under which name the date of its refresh is kept.
  public let name: String
  /// How long after a refresh the next one is due.
  public let interval: Duration

  /// Describes something that is refreshed.
  ///
  /// - Parameters:
  ///   - name: Under which name the date is kept: different for different things.
  ///   - interval: How long after a refresh the next one is due.
  public init(_ name: String, atMostEvery interval: Duration) {
    self.name = name
    self.interval = interval
  }
}
