extension OperatorRow {
  static let all =
    transforming + accumulating + materializing + filtering + taking + skipping + oneElement + flattening + combining
    + zipping + merging + accompanied + switching + spans + failures + retrying + time + sharing + passing + singles
    + completables
}
