import Foundation

@testable import ResponderKit

/// The rows of `LayoutTableTests` with sections and with views at their boundaries.
extension LayoutRows {
  private static var line: NSCollectionLayoutGroup { row(fw(1), pt(50), [item()]) }

  static var sections: [LayoutRow] {
    [
      LayoutRow(
        "insets of a section",
        [2],
        [section(line) { $0.contentInsets = insets(5, 10, 15, 20) }],
        "10 5 370 50, 10 55 370 50"
      ) { $0.content = CGSize(width: 400, height: 120) },
      LayoutRow(
        "space between groups",
        [3],
        [section(line) { $0.interGroupSpacing = 12 }],
        "0 0 400 50, 0 62 400 50, 0 124 400 50"
      ) { $0.content = CGSize(width: 400, height: 174) },
      LayoutRow(
        "a fraction of the height inside the insets",
        [1],
        [section(row(fw(1), fh(0.5), [item()])) { $0.contentInsets = insets(50, 0, 50, 0) }],
        "0 50 400 250"
      ),
      LayoutRow("space between sections", [1, 1], [section(line)], "0 0 400 50 | 0 80 400 50") {
        $0.configuration.interSectionSpacing = 30
        $0.content = CGSize(width: 400, height: 130)
      },
      LayoutRow(
        "different sections",
        [2, 1],
        [section(row(fw(1), pt(50), [item(fw(0.5))])), section(row(fw(1), pt(80), [item()]))],
        "0 0 200 50, 200 0 200 50 | 0 50 400 80"
      ),
      LayoutRow(
        "an empty section has its insets",
        [0, 1],
        [section(line) { $0.contentInsets = insets(10, 0, 10, 0) }],
        " | 0 30 400 50"
      ),
      LayoutRow(
        "a horizontal layout",
        [3],
        [section(column(pt(100), fh(1), [item(fw(1), fh(0.5))]))],
        "0 0 100 300, 0 300 100 300, 100 0 100 300"
      ) {
        $0.configuration.scrollDirection = .horizontal
        $0.content = CGSize(width: 200, height: 600)
      },
      LayoutRow(
        "insets in a horizontal layout",
        [2],
        [section(column(pt(100), fh(1), [item(fw(1), fh(0.5))])) { $0.contentInsets = insets(20, 10, 0, 0) }],
        "10 20 100 290, 10 310 100 290"
      ) { $0.configuration.scrollDirection = .horizontal },
      LayoutRow(
        "right to left",
        [2],
        [section(row(fw(1), pt(50), [item(fw(0.5))]))],
        "200 0 200 50, 0 0 200 50"
      ) { $0.isRightToLeft = true },
      LayoutRow(
        "a leading inset from right to left",
        [1],
        [section(row(fw(0.5), pt(50), [item()])) { $0.contentInsets = insets(0, 10, 0, 0) }],
        "195 0 195 50"
      ) { $0.isRightToLeft = true },
      LayoutRow(
        "a section that scrolls orthogonally",
        [4],
        [section(row(pt(150), pt(100), [item()])) { $0.orthogonalScrollingBehavior = .continuous }],
        "0 0 150 100, 150 0 150 100, 300 0 150 100, 450 0 150 100"
      ) { $0.content = CGSize(width: 400, height: 100) },
      LayoutRow(
        "insets and spaces of a section that scrolls orthogonally",
        [3],
        [
          section(row(pt(150), pt(100), [item()])) {
            $0.orthogonalScrollingBehavior = .groupPaging
            $0.contentInsets = insets(7, 10, 8, 10)
            $0.interGroupSpacing = 5
          }
        ],
        "10 7 150 100, 165 7 150 100, 320 7 150 100"
      ) { $0.content = CGSize(width: 400, height: 115) },
      LayoutRow(
        "a centered group",
        [2],
        [section(row(pt(300), pt(100), [item()])) { $0.orthogonalScrollingBehavior = .groupPagingCentered }],
        "50 0 300 100, 350 0 300 100"
      ),
      LayoutRow(
        "a section that scrolls orthogonally from right to left",
        [3],
        [section(row(pt(150), pt(100), [item()])) { $0.orthogonalScrollingBehavior = .continuous }],
        "250 0 150 100, 100 0 150 100, -50 0 150 100"
      ) { $0.isRightToLeft = true },
      LayoutRow(
        "a section that scrolls vertically in a horizontal layout",
        [3],
        [section(row(pt(100), pt(250), [item()])) { $0.orthogonalScrollingBehavior = .continuous }],
        "0 0 100 250, 0 250 100 250, 0 500 100 250"
      ) {
        $0.configuration.scrollDirection = .horizontal
        $0.content = CGSize(width: 100, height: 600)
      },
    ]
  }

  static var views: [LayoutRow] {
    let header = boundary("header", fw(1), pt(30), .top)
    let footer = boundary("footer", fw(1), pt(20), .bottom)
    let pinned = boundary("header", fw(1), pt(30), .top) { $0.pinToVisibleBounds = true }
    func views(_ kinds: String..., section: Int = 0) -> [(kind: String, item: Int, section: Int)] {
      kinds.map { ($0, 0, section) }
    }
    return [
      LayoutRow(
        "a header",
        [1],
        [section(line) { $0.boundarySupplementaryItems = [header] }],
        "0 30 400 50; header 0 0 400 30"
      ) { $0.views = views("header") },
      LayoutRow(
        "headers and footers",
        [1, 1],
        [section(line) { $0.boundarySupplementaryItems = [header, footer] }],
        "0 30 400 50 | 0 130 400 50; header 0 100 400 30; footer 0 180 400 20"
      ) {
        $0.views = views("header", "footer", section: 1)
        $0.content = CGSize(width: 400, height: 200)
      },
      LayoutRow(
        "a header inside the insets",
        [1],
        [
          section(line) {
            $0.contentInsets = insets(10, 20, 0, 20)
            $0.boundarySupplementaryItems = [header]
          }
        ],
        "20 40 360 50; header 20 0 360 30"
      ) { $0.views = views("header") },
      LayoutRow(
        "a header outside the insets",
        [1],
        [
          section(line) {
            $0.contentInsets = insets(0, 20, 0, 20)
            $0.supplementariesFollowContentInsets = false
            $0.boundarySupplementaryItems = [header]
          }
        ],
        "20 30 360 50; header 0 0 400 30"
      ) { $0.views = views("header") },
      LayoutRow(
        "two views at the corners",
        [1],
        [
          section(line) {
            $0.boundarySupplementaryItems = [
              boundary("a", pt(100), pt(20), .topLeading), boundary("b", pt(60), pt(40), .topTrailing),
            ]
          }
        ],
        "0 40 400 50; a 0 20 100 20; b 340 0 60 40"
      ) { $0.views = views("a", "b") },
      LayoutRow(
        "an offset",
        [1],
        [
          section(line) {
            $0.boundarySupplementaryItems = [boundary("a", fw(1), pt(30), .top, CGPoint(x: 5, y: -10))]
          }
        ],
        "0 40 400 50; a 5 0 400 30"
      ) { $0.views = views("a") },
      LayoutRow(
        "a view that does not extend the section",
        [1],
        [
          section(line) {
            $0.boundarySupplementaryItems = [boundary("a", fw(1), pt(30), .top) { $0.extendsBoundary = false }]
          }
        ],
        "0 0 400 50; a 0 0 400 30"
      ) { $0.views = views("a") },
      LayoutRow(
        "a view at the leading edge",
        [1],
        [section(line) { $0.boundarySupplementaryItems = [boundary("a", pt(50), pt(20), .leading)] }],
        "50 0 350 50; a 0 15 50 20"
      ) { $0.views = views("a") },
      LayoutRow("views of the layout", [1], [section(line)], "0 40 400 50; top 0 0 400 40; bottom 0 90 400 30") {
        $0.configuration.boundarySupplementaryItems = [
          boundary("top", fw(1), pt(40), .top), boundary("bottom", fw(1), pt(30), .bottom),
        ]
        $0.views = views("top", "bottom")
        $0.content = CGSize(width: 400, height: 120)
      },
      LayoutRow(
        "a background",
        [1],
        [
          section(line) {
            $0.boundarySupplementaryItems = [header]
            $0.decorationItems = [with(.background(elementKind: "back")) { $0.contentInsets = insets(5, 10, 5, 10) }]
          }
        ],
        "0 30 400 50; back 10 5 380 70"
      ) { $0.views = views("back") },
      LayoutRow(
        "a header of a section that scrolls orthogonally",
        [2],
        [
          section(row(pt(150), pt(100), [item()])) {
            $0.orthogonalScrollingBehavior = .paging
            $0.boundarySupplementaryItems = [header]
          }
        ],
        "0 30 150 100, 150 30 150 100; header 0 0 400 30"
      ) { $0.views = views("header") },
      LayoutRow(
        "a header in a horizontal layout",
        [1],
        [section(column(pt(100), fh(1), [item()])) { $0.boundarySupplementaryItems = [header] }],
        "0 30 100 570; header -150 0 400 30"
      ) {
        $0.configuration.scrollDirection = .horizontal
        $0.views = views("header")
      },
      LayoutRow(
        "a pinned header",
        [20],
        [section(line) { $0.boundarySupplementaryItems = [pinned] }],
        (0..<20).map { "0 \(30 + $0 * 50) 400 50" }.joined(separator: ", ") + "; header 0 100 400 30"
      ) {
        $0.offset.y = 100
        $0.views = views("header")
      },
      LayoutRow(
        "a pinned header leaves with its section",
        [2, 20],
        [section(line) { $0.boundarySupplementaryItems = [pinned] }],
        "0 30 400 50, 0 80 400 50 | "
          + (0..<20).map { "0 \(160 + $0 * 50) 400 50" }.joined(separator: ", ") + "; header 0 100 400 30"
      ) {
        $0.offset.y = 120
        $0.views = views("header")
      },
      LayoutRow(
        "a pinned footer",
        [20],
        [
          section(line) {
            $0.boundarySupplementaryItems = [boundary("f", fw(1), pt(20), .bottom) { $0.pinToVisibleBounds = true }]
          }
        ],
        (0..<20).map { "0 \($0 * 50) 400 50" }.joined(separator: ", ") + "; f 0 680 400 20"
      ) {
        $0.offset.y = 100
        $0.views = views("f")
      },
      LayoutRow(
        "a pinned header below a pinned header of the layout",
        [20],
        [section(line) { $0.boundarySupplementaryItems = [pinned] }],
        (0..<20).map { "0 \(70 + $0 * 50) 400 50" }.joined(separator: ", ")
          + "; header 0 140 400 30; top 0 100 400 40"
      ) {
        $0.configuration.boundarySupplementaryItems = [
          boundary("top", fw(1), pt(40), .top) { $0.pinToVisibleBounds = true }
        ]
        $0.offset.y = 100
        $0.views = views("header", "top")
      },
    ]
  }
}
