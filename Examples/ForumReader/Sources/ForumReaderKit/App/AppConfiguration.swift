public import CausewayApp
public import Foundation

/// The values with which the app is created.
public struct AppConfiguration {
  /// The existing folder in which all data is stored.
  public var folder: URL
  /// The path of the forum's archive; nil to generate a sample archive in the folder.
  public var archive: String?
  /// The kinds of destinations that the legacy screens show.
  public var legacyKinds: Set<String>
  /// The initial number of columns.
  public var width: Int
  /// Services shared with other apps; nil to open the archive and to lock the folder.
  ///
  /// The owner of shared services makes sure that no other process uses the folder.
  public var services: (any ForumServices)?
  /// Settings shared with other apps; nil to store the settings in the folder.
  public var settings: AppSettings?
  /// The clock that measures the delay before saving.
  public var clock: any Clock<Duration>

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - folder: The existing folder in which all data is stored.
  ///   - archive: The path of the forum's archive; nil to generate a sample archive in the folder.
  ///   - legacyKinds: The kinds of destinations that the legacy screens show.
  ///   - width: The initial number of columns.
  ///   - services: Services shared with other apps; nil to open the archive and to lock the folder.
  ///   - settings: Settings shared with other apps; nil to store the settings in the folder.
  ///   - clock: The clock that measures the delay before saving.
  public init(
    folder: URL, archive: String? = nil, legacyKinds: Set<String> = [], width: Int = 80,
    services: (any ForumServices)? = nil, settings: AppSettings? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.folder = folder
    self.archive = archive
    self.legacyKinds = legacyKinds
    self.width = width
    self.services = services
    self.settings = settings
    self.clock = clock
  }
}
