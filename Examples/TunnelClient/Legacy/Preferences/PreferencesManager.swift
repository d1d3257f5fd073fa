import CausewayRx
import Dispatch
import Foundation

/// Stores the preferences in a file.
///
/// If the file is missing, the default preferences are used.
final class PreferencesManager {
  /// The preferences last read or saved.
  let preferencesSubject = BehaviorSubject(value: Preferences())

  private let path: String
  private let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Creates a manager without reading the file.
  init(path: String) {
    self.path = path
  }

  /// Returns a single that reads the file in the background at each subscription.
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

  /// Saves the preferences.
  ///
  /// The file has been written when this method returns.
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

/// The user's preferences as stored in the file.
struct Preferences: Codable, Equatable, Sendable {
  /// Whether a lost tunnel is reopened.
  var reconnects = true
  /// The number of consecutive attempts to reopen a tunnel.
  var reconnectAttempts = 5
}

/// A reason why preferences cannot be read or saved.
enum PreferencesError: Error, Equatable, LocalizedError {
  case unreadable(path: String)
  case malformed(path: String)
  case unwritable(path: String)

  var errorDescription: String? {
    switch self {
    case .unreadable(let path): "\(path): the preferences cannot be read"
    case .malformed(let path): "\(path): not a preferences file"
    case .unwritable(let path): "\(path): the preferences cannot be saved"
    }
  }
}
