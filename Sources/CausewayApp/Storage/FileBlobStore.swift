public import Foundation

/// A store in a file, which always contains complete data: that of the last save or of the one before.
///
/// A save writes a new file next to the old one and renames it atomically, so the process can be killed at any time. An
/// incomplete file that remains is removed at the next ``load()``. Only the file's owner has permission to read and
/// write it.
///
/// The stores of keys are files in a folder next to the file: `state/ada.json` next to `state.json`. In most file
/// systems, a name has at most 255 bytes; each byte of a key other than a lowercase ASCII letter, digit, `-` or `_`
/// takes three.
///
/// A file must be used by one store of one process. If another process uses it too, each still reads complete data, but
/// a save may fail when the other process removes incomplete files. Use a ``StoreLock`` to exclude other processes.
public struct FileBlobStore: KeyedBlobStore {
  /// The URL of the file.
  public let url: URL

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
    self.url = url
    self.isFlushed = isFlushed
    self.reached = reached
  }

  /// Reads the file, and removes incomplete files of killed processes; `nil` if there is no file.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be read.
  public func load() throws(BlobStoreError) -> Data? {
    FileReplacement.removeLeftovers(of: url)
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw BlobStoreError(.load, at: url.path, error.localizedDescription)
    }
  }

  /// Replaces the file.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be replaced; it is then unchanged.
  public func save(_ data: Data) throws(BlobStoreError) {
    do {
      try FileReplacement(of: url, isFlushed: isFlushed, reached: reached).run(data)
    } catch {
      throw BlobStoreError(.save, at: url.path, error.localizedDescription)
    }
  }

  /// Removes the file and the incomplete files of killed processes.
  ///
  /// - Throws: ``BlobStoreError`` if the file cannot be removed.
  public func clear() throws(BlobStoreError) {
    FileReplacement.removeLeftovers(of: url)
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      // There is no file.
    } catch {
      throw BlobStoreError(.clear, at: url.path, error.localizedDescription)
    }
  }

  // MARK: Keys

  /// Returns the store for a key: a file in a folder that is named like this file, without its extension.
  public func store(for key: String) -> FileBlobStore {
    let file = folder.appendingPathComponent(BlobKeyName.escaped(key))
    let url = url.pathExtension.isEmpty ? file : file.appendingPathExtension(url.pathExtension)
    return FileBlobStore(url, isFlushed: isFlushed, reached: reached)
  }

  /// Returns the keys whose files exist.
  ///
  /// - Throws: ``BlobStoreError`` if the folder exists and cannot be read.
  public func keys() throws(BlobStoreError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw BlobStoreError(.load, at: folder.path, error.localizedDescription)
    }
    let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    return names.filter { $0.hasSuffix(ending) }
      .compactMap { BlobKeyName.key(named: String($0.dropLast(ending.count))) }.sorted()
  }

  /// Renames the file to an unused name: `state.json.aside-` and a UUID.
  ///
  /// - Returns: The new path of the data; `nil` if there was no file.
  /// - Throws: ``BlobStoreError`` if the file cannot be renamed; it is then unchanged.
  @discardableResult
  public func moveAside() throws(BlobStoreError) -> String? {
    do {
      return try FileMover.move(url)
    } catch {
      throw BlobStoreError(.moveAside, at: url.path, error.localizedDescription)
    }
  }

  private var folder: URL {
    url.pathExtension.isEmpty ? url.appendingPathExtension("d") : url.deletingPathExtension()
  }
}
