extension OperatorRow {
  static let all =
    transforming + accumulating + materializing + filtering + taking + skipping + oneElement + flattening + combining
    + zipping + merging + accompanied + failures + retrying + time + sharing + passing + singles + completables
}
