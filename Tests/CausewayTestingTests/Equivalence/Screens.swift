// The members that the models of a pair have in common.

@MainActor protocol SearchScreen: AnyObject {
  var results: [String] { get }
  var isBusy: Bool { get }
  var message: String? { get }
  func type(_ text: String)
}

@MainActor protocol VaultScreen: AnyObject {
  var title: String { get }
  var history: [String] { get }
  func appear()
  func disappear()
  func lock()
  func changeUser()
}

@MainActor protocol FormScreen: AnyObject {
  var name: String { get set }
  var hasAgreed: Bool { get set }
  var canSend: Bool { get }
  var isSent: Bool { get }
  var failures: Int { get }
  func send()
}

@MainActor protocol CameraScreen: AnyObject {
  var status: FakeCameraPermission.Status { get }
  var isAsking: Bool { get }
  var hint: String? { get }
  func takePicture()
}

@MainActor protocol LineScreen: AnyObject {
  var state: String { get }
  func start()
  func stop()
}

@MainActor protocol PagesScreen: AnyObject {
  var rows: [String] { get }
  var isLoading: Bool { get }
  var hasMore: Bool { get }
  var hasFailed: Bool { get }
  func refresh()
  func loadMore()
}

@MainActor protocol LikesScreen: AnyObject {
  var isLiked: Bool { get }
  var count: Int { get }
  var refusals: Int { get }
  func toggle()
}

@MainActor protocol CountdownScreen: AnyObject {
  var remaining: Int { get }
  var isRunning: Bool { get }
  func start()
  func pause()
  func resume()
  func reset()
}

@MainActor protocol SettingsScreen: AnyObject {
  var theme: String { get }
  func choose(_ theme: String)
}

@MainActor protocol ChatScreen: AnyObject {
  var messages: [FakeChat.Message] { get }
  var unread: Int { get }
  func appear()
  func disappear()
  func changeUser()
}

@MainActor protocol DownloadScreen: AnyObject {
  var progress: Int { get }
  var isBusy: Bool { get }
  var content: String? { get }
  var failures: Int { get }
  func download(_ file: String)
  func cancel()
}

@MainActor protocol SessionScreen: AnyObject {
  var user: String? { get }
  var token: String? { get }
  var profile: String? { get }
  var message: String? { get }
  var isBusy: Bool { get }
  func signIn(_ user: String)
  func signOut()
}

extension SearchModel: SearchScreen {}
extension VaultModel: VaultScreen {}
extension FormModel: FormScreen {}
extension CameraModel: CameraScreen {}
extension LineModel: LineScreen {}
extension PagesModel: PagesScreen {}
extension LikesModel: LikesScreen {}
extension CountdownModel: CountdownScreen {}
extension SettingsModel: SettingsScreen {}
extension ChatModel: ChatScreen {}
extension DownloadModel: DownloadScreen {}
extension SessionModel: SessionScreen {}
