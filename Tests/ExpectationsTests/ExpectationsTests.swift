import Expectations
import Synchronization
import Testing

@Suite("Failures of expectations")
struct ExpectationsTests {
  @Test("A false condition is a failure with the call as it is in the source, the comment, and the source location")
  func condition() {
    let count = 2
    let issues = failures { expect(count > 2, "after \(count) taps") }
    expectEqual(issues.texts, ["expect(count > 2, \"after \\(count) taps\"): is false. after 2 taps"])
    expectEqual(issues.lines, [#line - 2])
    expectEqual(issues.files, [#filePath])
  }

  @Test("Values that are not equal are a failure with both values")
  func equality() {
    let names = ["a", "b"]
    let issues = failures { expectEqual(names.count, 3) }
    expectEqual(issues.texts, ["expectEqual(names.count, 3): found 2, expected 3"])
  }

  @Test("A call of several lines is one line of the failure, without the code behind it")
  func severalLines() {
    let issues = failures {
      expectEqual(
        [1, 2].map { $0 * 2 },
        [2, 5]
      )
      _ = 0
    }
    expectEqual(issues.texts, ["expectEqual( [1, 2].map { $0 * 2 }, [2, 5] ): found [2, 4], expected [2, 5]"])
  }

  @Test("Objects must be the same object, not only equal; two missing objects are the same")
  func identity() {
    let first = Named(), second = Named()
    let issues = failures {
      expectIdentical(first, first)
      expectIdentical(first, second)
      expectIdentical(nil, nil)
      expectIdentical(first, nil)
    }
    expectEqual(
      issues.texts,
      [
        "expectIdentical(first, second): found Named, expected the same object as Named",
        "expectIdentical(first, nil): found Named, expected the same object as nil",
      ]
    )
  }

  @Test("A value instead of nil is a failure with the value")
  func absence() {
    let number: Int? = 5
    expectEqual(failures { expectNil(number) }.texts, ["expectNil(number): found 5, expected nil"])
    expectEqual(failures { expectNil(Int("a")) }.texts, [])
  }

  @Test("A requirement that is not met is a failure and throws; one that is met returns the value")
  func requirements() throws {
    expectEqual(try require(Int("5")), 5)
    try require(true)
    var ended = 0
    let issues = failures {
      do { _ = try require(Int("a")) } catch { ended += 1 }
      do { try require(1 == 2, "numbers") } catch { ended += 1 }
    }
    expectEqual(issues.texts, ["require(Int(\"a\")): is nil", "require(1 == 2, \"numbers\"): is false. numbers"])
    expectEqual(ended, 2)
  }
}

private final class Named: CustomStringConvertible {
  var description: String { "Named" }
}

/// The recorded failures of some code.
private struct Failures {
  var texts: [String] = []
  var lines: [Int] = []
  var files: [String] = []
}

/// Returns the failures that `body` records. They do not fail the test.
private func failures(_ body: () -> Void) -> Failures {
  let found = Mutex(Failures())
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    found.withLock {
      $0.texts += issue.comments.map(\.rawValue)
      $0.lines += issue.sourceLocation.map { [$0.line] } ?? []
      $0.files += issue.sourceLocation.map { [$0.filePath] } ?? []
    }
    return true
  }
  return found.withLock { $0 }
}
