import CausewayRx
import Dispatch
import Foundation

/// Keeps the preferences in a file.
///
/// A missing file means the defaults.
final class PreferencesManager {
  /// The preferences as they were read or saved last.
  let preferencesSubject = BehaviorSubject(value: Preferences())

  private let path: String
  private let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Makes a manager; nothing is read yet.
  init(path: String) {
    self.path = path
  }

  /// Reads the file in the background, each time it is subscribed to.
  func getPreferences() -> Single<Preferences> {
    let (path, subject) = (path, preferencesSubject)
    return Single.create { single in
      do {
        let preferences = try Self.read(path)
        subject.onNext(preferences)
        single(.success(preferences))
      } catch {
        single(.failure(error))
      }
      return Disposables.create()
    }
    .subscribe(on: scheduler)
  }

  /// Writes the file before it returns.
  func savePreferences(_ preferences: Preferences) throws {
    do {
      try JSONEncoder().encode(preferences).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw PreferencesError.unwritable(path: path)
    }
    preferencesSubject.onNext(preferences)
  }

  private static func read(_ path: String) throws -> Preferences {
    guard FileManager.default.fileExists(atPath: path) else { return Preferences() }
    guard let data = FileManager.default.contents(atPath: path) else { throw PreferencesError.unreadable(path: path) }
    guard let preferences = try? JSONDecoder().decode(Preferences.self, from: data) else {
      throw PreferencesError.malformed(path: path)
    }
    return preferences
  }
}
