import CausewayRx
import Dispatch
import ExampleTerminal
import Foundation

/// Stores the preferences in a file.
///
/// If the file is missing or damaged, the default preferences are used. A damaged file is moved aside.
final class PreferencesManager {
  /// The preferences last read or saved.
  let preferencesSubject = BehaviorSubject(value: Preferences())
  /// The path to which a damaged file was moved; nil if there was none.
  let damagedPathSubject = BehaviorSubject<String?>(value: nil)

  private let path: String
  private let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Creates a manager without reading the file.
  init(path: String) {
    self.path = path
  }

  /// Returns a single that reads the file in the background at each subscription.
  func getPreferences() -> Single<Preferences> {
    let (path, subject, damagedPathSubject) = (path, preferencesSubject, damagedPathSubject)
    return Single.create { single in
      do {
        let preferences = try Self.read(path) ?? Self.setAside(path, damagedPathSubject)
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
      throw PreferencesError.unwritable(path: path, reason: SystemReason.text(of: error))
    }
    preferencesSubject.onNext(preferences)
  }

  /// Returns the stored preferences, or nil if the file is damaged.
  private static func read(_ path: String) throws -> Preferences? {
    guard FileManager.default.fileExists(atPath: path) else { return Preferences() }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try? JSONDecoder().decode(Preferences.self, from: data)
    } catch {
      throw PreferencesError.unreadable(path: path, reason: SystemReason.text(of: error))
    }
  }

  private static func setAside(_ path: String, _ subject: BehaviorSubject<String?>) throws -> Preferences {
    do {
      subject.onNext(try URL(filePath: path).setAside().path)
    } catch {
      throw PreferencesError.malformed(path: path)
    }
    return Preferences()
  }
}

/// The user's preferences as stored in the file.
struct Preferences: Codable, Equatable, Sendable {
  /// Whether a lost tunnel is reopened.
  var reconnects = true
  /// The number of consecutive attempts to reopen a tunnel.
  var reconnectAttempts = 5
  /// Whether dark mode is on; nil in a file of a version that did not store it.
  var isDarkMode: Bool?
}

/// A reason why preferences cannot be read or saved.
enum PreferencesError: Error, Equatable, LocalizedError {
  case unreadable(path: String, reason: String)
  case malformed(path: String)
  case unwritable(path: String, reason: String)

  var errorDescription: String? {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): the preferences cannot be read (\(reason)); name another file with “--preferences”"
    case .malformed(let path): "\(path): not a preferences file, and it cannot be moved aside; name another file"
    case .unwritable(let path, let reason):
      "\(path): the preferences cannot be saved (\(reason)); name another file with “--preferences”"
    }
  }
}
