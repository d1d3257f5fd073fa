import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Screens of public apps, reduced to their logic, beside migrated models.
@MainActor
@Suite struct PublicScreenTests {
  @Test func bids() async {
    await Equivalence(service: AuctionServer(), old: { OldBidScreen($0, $1) }, new: { BidModel($0, $1) })
      .comparing("bid is resolved", { $0.model.bidIsResolved.value }, { $0.bidIsResolved })
      .comparing("is the highest bidder", { $0.model.isHighestBidder.value }, { $0.isHighestBidder })
      .comparing("reserve is not met", { $0.model.reserveIsNotMet.value }, { $0.reserveIsNotMet })
      .comparing("is busy", { $0.isBusy }, { $0.isBusy })
      .comparingService("calls") { $0.calls }
      .comparingService("open requests") { $0.openCount }
      .action("appear", { $0.appear() }, { $0.appear() })
      .event("yes") { $0.answer(true) }
      .event("no") { $0.answer(false) }
      .event("fail") { $0.fail() }
      .time(.milliseconds(900))
      .time(.milliseconds(1_900))
      .time(.seconds(2))
      .verify(scripts: 2_000)
  }

  @Test func passwords() async {
    await Equivalence(service: AuctionServer(), old: { server, _ in OldPasswordScreen(server) }) { server, _ in
      PasswordModel(server)
    }
    .comparing("password", { $0.password.value }, { $0.password })
    .comparing("title", { $0.title.value }, { $0.title })
    .comparing("message", { $0.message.value }, { $0.message })
    .comparing("is enabled", { $0.isEnabled }, { $0.isEnabled })
    .comparing("is executing", { $0.isExecuting.value }, { $0.isExecuting })
    .comparing("is completed", { $0.isCompleted.value }, { $0.isCompleted })
    .comparingService("calls") { $0.calls }
    .comparingService("open requests") { $0.openCount }
    .action("type a short password", { $0.password.accept("abc") }, { $0.password = "abc" })
    .action("type a long password", { $0.password.accept("abcdef") }, { $0.password = "abcdef" })
    .action("submit", { $0.submit() }, { $0.submit() })
    .action("forget the password", { $0.forgetPassword() }, { $0.forgetPassword() })
    .event("yes") { $0.answer(true) }
    .event("no") { $0.answer(false) }
    .event("fail") { $0.fail() }
    .verify(scripts: 1_000)
  }

  @Test func downloads() async {
    await Equivalence(service: SessionDownloads(), old: { OldDownloadCell($0, $1) }, new: { DownloadCellModel($0, $1) })
      .comparing("title", { $0.title }, { $0.title })
      .comparing("label", { $0.label }, { $0.label })
      .comparing("progress", { $0.progress }, { $0.progress })
      .comparing("button shows resume", { $0.showsResume }, { $0.showsResume })
      .comparingService("calls") { $0.calls }
      .event("advance the first") { $0.first.advance() }
      .event("advance the second") { $0.second.advance() }
      .event("pause the first elsewhere") { $0.first.pause() }
      .event("finish the first") { $0.first.status.send(.finished) }
      .action("toggle", { $0.toggle() }, { $0.toggle() })
      .action("show the first", { $0.show(\.first) }, { $0.show(\.first) })
      .action("show the second", { $0.show(\.second) }, { $0.show(\.second) })
      .accepting("button shows resume", because: "the first status reaches the button too", until: "2036-12-31")
      .time(.milliseconds(60))
      .time(.milliseconds(150))
      .verify(scripts: 1_000)
  }

  @Test func bookmarks() async {
    await Equivalence(
      service: BookmarkStorage(), old: { OldBookmarkScreen($0, $1) }, new: { BookmarkModel($0, $1) }
    )
    .comparing("text", { $0.text }, { $0.text })
    .comparing("stored text", { $0.storage.body }, { $0.storage.body })
    .comparing("saves", { $0.storage.saves }, { $0.storage.saves })
    .comparingService("text that remains") { $0.body }
    .action("type a", { $0.type("a") }, { $0.type("a") })
    .action("type b", { $0.type("b") }, { $0.type("b") })
    .time(.milliseconds(400))
    .time(.seconds(1))
    .accepting("text that remains", because: "the text of the last second is saved too", until: "2036-12-31")
    .verify(scripts: 1_000)
  }

  @Test func feeds() async {
    await Equivalence(service: FeedAccount(), old: { account, _ in OldAddFeedSheet(account) }) { account, _ in
      AddFeedModel(account)
    }
    .comparing("can add", { $0.canAdd }, { $0.canAdd })
    .comparing("is busy", { $0.isBusy }, { $0.isBusy })
    .comparing("message", { $0.message }, { $0.message })
    .comparing("is dismissed", { $0.isDismissed }, { $0.isDismissed })
    .comparingService("calls") { $0.calls }
    .action("type a", { $0.type("a.example") }, { $0.type("a.example") })
    .action("type b", { $0.type("b.example") }, { $0.type("b.example") })
    .action("type nonsense", { $0.type("b") }, { $0.type("b") })
    .action("add", { $0.add() }, { $0.add() })
    .event("accept") { $0.accept() }
    .event("refuse") { $0.refuse() }
    .verify(scripts: 1_000)
  }

  @Test func articles() async {
    let (a, b) = (FeedArticle(name: "a", link: "a"), FeedArticle(name: "b", link: "b", isAlwaysOn: true))
    await Equivalence(service: ExtractionService(), old: { service, _ in OldArticleScreen(service) }) { service, _ in
      ArticleModel(service)
    }
    .comparing("button", { $0.button }, { $0.button })
    .comparing("page", { $0.page }, { $0.page })
    .comparing("calls", { $0.service.calls }, { $0.service.calls })
    .comparingService("all calls") { $0.calls }
    .action("select a", { $0.select(a) }, { $0.select(a) })
    .action("select b", { $0.select(b) }, { $0.select(b) })
    .action("select one without a link", { $0.select(FeedArticle(name: "c")) }, { $0.select(FeedArticle(name: "c")) })
    .action("toggle", { $0.toggle() }, { $0.toggle() })
    .event("answer the first") { $0.answerFirst() }
    .event("answer the last") { $0.answerLast() }
    .event("fail the first") { $0.failFirst() }
    .accepting("all calls", because: "a request is cancelled when the screen is closed", until: "2036-12-31") {
      $1.hasPrefix("\($0.dropLast()), \"cancel")
    }
    .verify(scripts: 1_000)
  }
}
