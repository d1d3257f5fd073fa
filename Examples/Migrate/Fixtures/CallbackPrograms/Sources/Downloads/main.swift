/// Prints what the model shows while the service calls it.
@MainActor func run() {
  let downloader = LegacyDownloader()
  var model: OldDownloadModel? = OldDownloadModel(downloader: downloader)
  downloader.receive(10)
  downloader.receive(5)
  print("bytes: \(model?.bytes ?? 0)")
  print("retries: \((1...4).map { _ in downloader.fail() })")
  downloader.finish()
  print("done: \(model?.isDone ?? false)")
  model = nil
  print("delegate: \(downloader.delegate == nil ? "none" : "some")")
  print("retries without a model: \(downloader.fail())")
}

run()
