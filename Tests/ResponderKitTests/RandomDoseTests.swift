import RandomTesting
import Testing

/// Tests of the parts into which random suites and long tables are divided.
@Suite("Doses of random tests")
struct RandomDoseTests {
  @Test("The doses “smoke” and “rest” together play each table element exactly once", arguments: [1, 2, 6, 7, 100])
  func sample(stride: Int) {
    let table = Array(0..<20)
    let smoke = RandomDose.sample(of: table, oneIn: stride, in: .smoke)
    let rest = RandomDose.sample(of: table, oneIn: stride, in: .rest)
    expectEqual((smoke + rest).sorted(), table)
    expectEqual(smoke.count, (table.count + stride - 1) / stride)
    expectEqual(RandomDose.sample(of: table, oneIn: stride, in: .full), table)
  }

  @Test("The seeds of the dose “rest” begin after those of “smoke” and end at the last seed of “full”")
  func seeds() {
    let (smoke, rest, full) = (
      RandomDose.seeds(smoke: 3, full: 10, from: 5, in: .smoke),
      RandomDose.seeds(smoke: 3, full: 10, from: 5, in: .rest),
      RandomDose.seeds(smoke: 3, full: 10, from: 5, in: .full)
    )
    expectEqual(Array(smoke) + Array(rest), Array(full))
    expectEqual(full, 5...14)
    expectEqual(RandomDose.seeds(smoke: 3, full: 10, from: 5, in: .long), full)
    expectEqual(RandomDose.seeds(smoke: 3, full: 10, long: 100, from: 5, in: .long), 5...104)
  }
}
