public import Foundation

/// Keeps data in a file, which is always complete: what was saved last or, until that is done, what was saved before.
///
/// It writes to a new file beside the old one and then gives it the old one's name, which is one step for the system. So it
/// does not matter at which instant the process is killed; a half-written file that is left over is removed at the next
/// ``load()``. The file can be read and written by its owner only.
///
/// The stores of keys are files in a folder beside the file: `state/ada.json` beside `state.json`. A name has at most 255
/// bytes in most file systems, and a character other than a lowercase letter or a digit takes three of them.
///
/// A file belongs to one store of one process. Should another process use it too, each still finds complete data, but a
/// save may fail because the other one has tidied up: a ``StoreLock`` keeps a second process out.
public struct FileBlobStore: KeyedBlobStore {
  /// Where the file is.
  public let url: URL

  private let isFlushed: Bool
  private let reached: @Sendable (FileReplacement.Step) throws -> Void

  /// Makes a store, which reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - url: Where the file is or will be. Folders that are not there are made by the first save.
  ///   - isFlushed: Whether a save waits until the data is on the disk, so that it survives a power failure too. That may
  ///     take some ten milliseconds.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(_ url: URL, isFlushed: Bool = true, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(url.isFileURL, "\(url) is not the URL of a file", file: fileID, line: line)
    self.init(url, isFlushed: isFlushed) { _ in }
  }

  /// Makes a store that says how far a save has come, and fails where that fails.
  init(_ url: URL, isFlushed: Bool = true, reached: @escaping @Sendable (FileReplacement.Step) throws -> Void) {
    self.url = url
    self.isFlushed = isFlushed
    self.reached = reached
  }

  /// Reads the file, and removes what killed processes have left beside it; nil if there is no file.
  ///
  /// - Throws: ``BlobStoreError``, if there is something that cannot be read.
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
  /// - Throws: ``BlobStoreError``; the file is then what it was.
  public func save(_ data: Data) throws(BlobStoreError) {
    do {
      try FileReplacement(of: url, isFlushed: isFlushed, reached: reached).run(data)
    } catch {
      throw BlobStoreError(.save, at: url.path, error.localizedDescription)
    }
  }

  /// Removes the file, and what killed processes have left beside it.
  ///
  /// - Throws: ``BlobStoreError``, if it is still there.
  public func clear() throws(BlobStoreError) {
    FileReplacement.removeLeftovers(of: url)
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      // Nothing was kept.
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

  /// Returns the keys for which there are files.
  ///
  /// - Throws: ``BlobStoreError``, if there is a folder that cannot be read.
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

  /// Renames the file to a name that is not used: `state.json.aside-` and a UUID.
  ///
  /// - Returns: The path at which the data is now; `nil` if there was no file.
  /// - Throws: ``BlobStoreError``; the file is then where it was.
  @discardableResult
  public func moveAside() throws(BlobStoreError) -> String? {
    do {
      return try FileAside.move(url)
    } catch {
      throw BlobStoreError(.moveAside, at: url.path, error.localizedDescription)
    }
  }

  private var folder: URL {
    url.pathExtension.isEmpty ? url.appendingPathExtension("d") : url.deletingPathExtension()
  }
}
