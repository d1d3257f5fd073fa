/// What an app delegate tells the system about the restoration of screens, which is done by the system or by this library,
/// but not by both.
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
/// The line with `disabled` is the one to change to go back to how it was.
@MainActor
public struct LegacyRestoration<Screen> {
  /// Whether the system should save.
  public let shouldSave: Bool
  /// Whether the system should restore.
  public let shouldRestore: Bool

  private let make: ([String]) -> Screen?

  /// The system neither saves nor restores, and no screen is made for it: a ``RestorationManager`` does it.
  public static var disabled: LegacyRestoration {
    LegacyRestoration(shouldSave: false, shouldRestore: false) { _ in nil }
  }

  /// The system saves and restores.
  ///
  /// - Parameter make: Makes the screen for an identifier path, or nil if there is none.
  /// - Returns: What to answer.
  public static func enabled(_ make: @escaping (_ path: [String]) -> Screen?) -> LegacyRestoration {
    LegacyRestoration(shouldSave: true, shouldRestore: true, make: make)
  }

  /// The screen for an identifier path of the system's; nil if it is disabled.
  public func screen(at path: [String]) -> Screen? {
    make(path)
  }
}
