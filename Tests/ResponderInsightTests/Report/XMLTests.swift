import ResponderInsight
import Testing

@Suite("Text in XML")
struct XMLTests {
  @Test(
    "Characters that have a special meaning in XML are escaped",
    arguments: [XML.Unfit.shown, .leftOut]
  )
  func meaning(unfit: XML.Unfit) {
    expectEqual(XML.escape("<a & 'b' \"c\">", unfit: unfit), "&lt;a &amp; &apos;b&apos; &quot;c&quot;&gt;")
    expectEqual(XML.escape("1\n2\t3\r", unfit: unfit), "1&#10;2&#9;3&#13;")
    expectEqual(XML.escape("é 漢 \u{1F44D}", unfit: unfit), "é 漢 \u{1F44D}")
  }

  @Test("Characters that XML forbids are replaced by visible text or omitted, as requested")
  func unfit() {
    let text = "a\u{0}\u{1}\u{1F}\u{FFFE}\u{FFFF}b\u{7F}\u{85}\u{9F}c"
    expectEqual(XML.escape(text), #"a\u{0}\u{1}\u{1f}\u{fffe}\u{ffff}b\u{7f}\u{85}\u{9f}c"#)
    expectEqual(XML.escape(text, unfit: .leftOut), "ab\u{7F}\u{85}\u{9F}c")
  }
}
