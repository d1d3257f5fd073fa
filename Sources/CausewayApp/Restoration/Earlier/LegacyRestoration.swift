/// The answers of an app delegate to the system's questions about restoring screens.
///
/// Either the system or this library restores screens, never both.
///
/// ```swift
/// private let legacyRestoration = LegacyRestoration<UIViewController>.disabled
///
/// func application(_: UIApplication, shouldSaveSecureApplicationState _: NSCoder) -> Bool {
///   legacyRestoration.shouldSave
/// }
/// func application(
///   _: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder _: NSCoder
/// ) -> UIViewController? {
///   legacyRestoration.screen(at: path)
/// }
/// ```
///
/// To return to the system's restoration, replace `disabled` by ``enabled(_:)``.
@MainActor
public struct LegacyRestoration<Screen> {
  /// Whether the system should save.
  public let shouldSave: Bool
  /// Whether the system should restore.
  public let shouldRestore: Bool

  private let make: ([String]) -> Screen?

  /// The answers for an app that uses a ``RestorationManager``: the system neither saves nor restores.
  public static var disabled: LegacyRestoration {
    LegacyRestoration(shouldSave: false, shouldRestore: false) { _ in nil }
  }

  /// Returns the answers for an app whose screens are saved and restored by the system.
  ///
  /// - Parameter make: Returns the screen for an identifier path; `nil` if there is none.
  /// - Returns: The answers.
  public static func enabled(_ make: @escaping (_ path: [String]) -> Screen?) -> LegacyRestoration {
    LegacyRestoration(shouldSave: true, shouldRestore: true, make: make)
  }

  /// Returns the screen for an identifier path of the system; `nil` if the system's restoration is disabled.
  public func screen(at path: [String]) -> Screen? {
    make(path)
  }
}
