extension OperatorRow {
  static let all =
    transforming + filtering + ending + failures + sequencing + combining + passing
    + sequenceLike + materializing + flattening + accompanied
    + time + retrying + sharing + async
}
