public import CausewayApp
public import Foundation

/// The values with which the app is created.
public struct AppConfiguration {
  /// The existing folder in which all data is stored.
  public var folder: URL
  /// The path of the forum's archive; nil to generate a sample archive in the folder.
  public var archive: String?
  /// The path of the database for everything that users add; nil for `forum.sqlite` in the folder.
  ///
  /// Apps with different folders can share a database. Drafts always stay in the database of the folder.
  public var database: String?
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
  /// The store of the drafts; nil to store them in the database of the folder.
  public var drafts: DatabaseBlobStore?
  /// The clock that measures the delay before saving.
  public var clock: any Clock<Duration>

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - folder: The existing folder in which all data is stored.
  ///   - archive: The path of the forum's archive; nil to generate a sample archive in the folder.
  ///   - database: The path of the database for everything that users add; nil for `forum.sqlite` in the folder.
  ///   - legacyKinds: The kinds of destinations that the legacy screens show.
  ///   - width: The initial number of columns.
  ///   - services: Services shared with other apps; nil to open the archive and to lock the folder.
  ///   - settings: Settings shared with other apps; nil to store the settings in the folder.
  ///   - drafts: The store of the drafts; nil to store them in the database of the folder.
  ///   - clock: The clock that measures the delay before saving.
  public init(
    folder: URL, archive: String? = nil, database: String? = nil, legacyKinds: Set<String> = [], width: Int = 80,
    services: (any ForumServices)? = nil, settings: AppSettings? = nil, drafts: DatabaseBlobStore? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.folder = folder
    self.archive = archive
    self.database = database
    self.legacyKinds = legacyKinds
    self.width = width
    self.services = services
    self.settings = settings
    self.drafts = drafts
    self.clock = clock
  }
}
