import Causeway

private struct Page: Sendable {
  let isLast: Bool
}

private func load(page: Int) -> some Causeway.Publisher<Page, Never> {
  Causeway.Just(Page(isLast: page == 3))
}

private func endless(_ names: some Causeway.Publisher<String, Never>) {
  let numbered = zip(names, (1...).publisher)
  let lastPage = (1...).publisher.concatMap { load(page: $0) }.first { $0.isLast }
  _ = (numbered, lastPage)
}
