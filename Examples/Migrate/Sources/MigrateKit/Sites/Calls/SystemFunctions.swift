/// Functions of frameworks that call a trailing closure whose parameters do not show it.
enum SystemFunctions {
  static func style(of call: CallFact) -> Style? {
    if once.contains(call.name), !call.receiver.isEmpty { return .completionHandler }
    // `dismiss(animated: true) { … }`
    if ["present", "dismiss"].contains(call.name), call.argument("animated") != nil { return .completionHandler }
    if repeatedly.contains(call.name), !call.receiver.isEmpty { return .listener }
    if actions.contains(call.name), call.receiver.isEmpty { return .targetAction }
    return nil
  }

  private static let once: Set<String> = [
    "responseJSON", "responseData", "responseDecodable", "responseString", "requestAuthorization", "requestAccess",
    "evaluatePolicy", "getDocument", "getDocuments", "observeSingleEvent", "loadItem", "loadObject", "requestImage",
    "getNotificationSettings", "requestRecordPermission", "reverseGeocodeLocation", "geocodeAddressString",
    "evaluateJavaScript", "fetchRecord", "getDeliveredNotifications",
    "getPendingNotificationRequests", "getNotificationCategories", "getAllCookies", "getAllTasks", "loadObjects",
    "loadDataRepresentation", "loadFileRepresentation", "loadValuesAsynchronously", "requestTrackingAuthorization",
    "requestImageData", "requestImageDataAndOrientation", "requestAVAsset", "requestPlayerItem", "accountStatus",
  ]

  private static let repeatedly: Set<String> = [
    "addPeriodicTimeObserver", "addBoundaryTimeObserver", "addSnapshotListener", "addStateDidChangeListener",
    "startAccelerometerUpdates", "startDeviceMotionUpdates", "startUpdates",
  ]

  private static let actions: Set<String> = ["UIAction", "UIAlertAction", "UIContextualAction"]
}
