import Foundation

/// The file of a path of keys, and the files of equal keys that earlier versions wrote with other bytes.
///
/// Data is written to one file, whose name is made of canonical keys. Earlier versions used the bytes of a key as they
/// were, so that equal keys, such as a composed and a decomposed é, had a file each.
struct KeyedFile: Sendable {
  /// The file of the store without keys.
  let root: URL
  let keys: [String]

  /// The file to which data is written.
  var url: URL {
    guard let key = keys.last else { return root }
    return file(
      of: BlobKeyName.escaped(key),
      in: keys.dropLast().reduce(folder(of: root)) { folder, key in
        subfolder(of: BlobKeyName.escaped(key), in: folder)
      })
  }

  /// Returns the existing files, the one with the current data first.
  ///
  /// That is the one that was written last or, if the times are equal, the one that is written from now on. If the keys
  /// have no other spelling, the file is returned whether or not it exists.
  func existing() throws -> [URL] {
    guard let key = keys.last, !keys.allSatisfy(BlobKeyName.isPlain) else { return [url] }
    let written = url
    let found = try parents().flatMap { folder in
      try names(in: folder, ending: fileEnding) { $0 == key }.map { folder.appendingPathComponent($0) }
    }
    let dated = found.map { (url: $0, date: date(of: $0)) }
    return dated.sorted { one, other in
      one.date == other.date ? one.url == written : one.date > other.date
    }.map(\.url)
  }

  /// Returns the keys of the files in the folders of this file, in ascending order.
  func children() throws -> [String] {
    var keys: Set<String> = []
    for folder in try folders() {
      for name in try names(in: folder, ending: fileEnding, where: { _ in true }) {
        if let key = key(of: name, ending: fileEnding) { keys.insert(BlobKeyName.canonical(key)) }
      }
    }
    return keys.sorted()
  }

  // MARK: Folders

  /// The folders of the files with these keys.
  private func folders() throws -> [URL] {
    try keys.reduce([folder(of: root)]) { folders, key in
      if BlobKeyName.isPlain(key) { return folders.map { subfolder(of: BlobKeyName.escaped(key), in: $0) } }
      return try folders.flatMap { folder in
        try names(in: folder, ending: folderEnding) { $0 == key }.map { folder.appendingPathComponent($0) }
      }
    }
  }

  private func parents() throws -> [URL] {
    try KeyedFile(root: root, keys: keys.dropLast()).folders()
  }

  /// The folder of a file: named like the file, without its extension.
  private func folder(of url: URL) -> URL {
    url.pathExtension.isEmpty ? url.appendingPathExtension("d") : url.deletingPathExtension()
  }

  private func file(of name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name + fileEnding)
  }

  private func subfolder(of name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name + folderEnding)
  }

  private var fileEnding: String { root.pathExtension.isEmpty ? "" : "." + root.pathExtension }
  private var folderEnding: String { root.pathExtension.isEmpty ? ".d" : "" }

  // MARK: Names

  private func names(in folder: URL, ending: String, where isWanted: (String) -> Bool) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    }
    return names.filter { name in key(of: name, ending: ending).map(isWanted) ?? false }
  }

  private func key(of name: String, ending: String) -> String? {
    name.hasSuffix(ending) ? BlobKeyName.key(named: String(name.dropLast(ending.count))) : nil
  }

  private func date(of url: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
