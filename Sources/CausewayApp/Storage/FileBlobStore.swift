public import Foundation

/// A store in a file, which always contains complete data: that of the last save or of the one before.
///
/// A save writes a new file next to the old one and renames it atomically, so the process can be killed at any time. An
/// incomplete file that remains is removed by the next ``save(_:)`` or ``clear()``. Reading changes nothing. Only the
/// file's owner has permission to read and write it.
///
/// The stores of keys are files in a folder next to the file: `state/ada.json` next to `state.json`. In most file
/// systems, a name has at most 255 bytes; each byte of a key other than a lowercase ASCII letter, digit, `-` or `_`
/// takes three. Keys that are equal as strings have one file, also if they differ in their bytes, as a composed and a
/// decomposed é do. Earlier versions wrote a file for each spelling: the newest one is read, and the first save moves the
/// others aside.
///
/// Any number of stores and processes may read a file, also during a save. If several write it, each reads complete
/// data, and the last save takes precedence. Use a ``StoreLock`` to exclude other processes.
public struct FileBlobStore: KeyedBlobStore {
  /// The URL of the file.
  public var url: URL { file.url }

  private let file: KeyedFile
  private let isFlushed: Bool
  private let reached: @Sendable (FileReplacement.Step) throws -> Void

  /// Creates a store without reading or writing anything.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. Missing folders are created by the first save.
  ///   - isFlushed: Whether a save waits until the data is on the disk, so that it also survives a power failure. This
  ///     can take about ten milliseconds.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(_ url: URL, isFlushed: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(url.isFileURL, "\(url) is not a file URL", file: fileID, line: line)
    self.init(url, isFlushed: isFlushed) { _ in }
  }

  /// Creates a store that reports the progress of each save; an error of the closure makes the save fail.
  init(_ url: URL, isFlushed: Bool = true, reached: @escaping @Sendable (FileReplacement.Step) throws -> Void) {
    self.init(KeyedFile(root: url, keys: []), isFlushed, reached)
  }

  private init(
    _ file: KeyedFile, _ isFlushed: Bool, _ reached: @escaping @Sendable (FileReplacement.Step) throws -> Void
  ) {
    self.file = file
    self.isFlushed = isFlushed
    self.reached = reached
  }

  /// Reads the file; `nil` if there is none.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be read.
  public func load() throws(BlobStoreError) -> Data? {
    try perform(.load) {
      for url in try file.existing() {
        do {
          return try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
          continue
        }
      }
      return nil
    }
  }

  /// Replaces the file, and removes incomplete files of killed processes.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be replaced; it is then unchanged.
  public func save(_ data: Data) throws(BlobStoreError) {
    try perform(.save) {
      let current = try setOthersAside()
      try FileReplacement(of: url, isFlushed: isFlushed, reached: reached).run(data)
      if let current, current != url { try FileManager.default.removeItem(at: current) }
    }
  }

  /// Removes the file and the incomplete files of killed processes.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be removed.
  public func clear() throws(BlobStoreError) {
    FileReplacement.removeLeftovers(of: url)
    try perform(.clear) {
      guard let current = try setOthersAside() else { return }
      do {
        try FileManager.default.removeItem(at: current)
      } catch CocoaError.fileNoSuchFile {
        // There is no file.
      }
    }
  }

  /// Renames the file to an unused name: `state.json.aside-` and a UUID.
  ///
  /// - Returns: The new path of the data; `nil` if there was no file.
  /// - Throws: ``BlobStoreError`` if the file cannot be renamed; it is then unchanged.
  @discardableResult
  public func moveAside() throws(BlobStoreError) -> String? {
    try perform(.moveAside) { try setOthersAside().flatMap { try FileMover.move($0) } }
  }

  /// Moves older files of equal keys aside, and returns the file with the current data.
  private func setOthersAside() throws -> URL? {
    let files = try file.existing()
    for other in files.dropFirst() { _ = try FileMover.move(other) }
    return files.first
  }

  private func perform<Result>(
    _ operation: BlobStoreError.Operation, _ body: () throws -> Result
  ) throws(BlobStoreError) -> Result {
    do {
      return try body()
    } catch {
      throw BlobStoreError(operation, at: url.path, error.localizedDescription)
    }
  }

  // MARK: Keys

  /// Returns the store for a key: a file in a folder that is named like this file, without its extension.
  public func store(for key: String) -> FileBlobStore {
    FileBlobStore(KeyedFile(root: file.root, keys: file.keys + [key]), isFlushed, reached)
  }

  /// Returns the keys whose files exist.
  ///
  /// - Throws: ``BlobStoreError`` if the folder exists and cannot be read.
  public func keys() throws(BlobStoreError) -> [String] {
    try perform(.load) { try file.children() }
  }
}
