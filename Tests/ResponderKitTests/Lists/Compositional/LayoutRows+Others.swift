import Foundation

@testable import ResponderKit

/// The rows of `LayoutTableTests` with attached views, estimated lengths and lists.
extension LayoutRows {
  private static func badge(
    _ container: NSCollectionLayoutAnchor,
    _ own: NSCollectionLayoutAnchor? = nil,
    _ width: NSCollectionLayoutDimension = .absolute(20),
    _ height: NSCollectionLayoutDimension = .absolute(20)
  ) -> NSCollectionLayoutSupplementaryItem {
    own.map {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(width, height),
        elementKind: "badge",
        containerAnchor: container,
        itemAnchor: $0
      )
    }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size(width, height),
        elementKind: "badge",
        containerAnchor: container
      )
  }

  private static func badged(_ badge: NSCollectionLayoutSupplementaryItem) -> NSCollectionLayoutGroup {
    row(fw(1), pt(50), [item(pt(100), fh(1), badges: [badge])])
  }

  static var others: [LayoutRow] { attached + measured + lists }

  private static var attached: [LayoutRow] {
    let badge = [(kind: "badge", item: 0, section: 0)]
    return [
      LayoutRow(
        "a badge on a corner",
        1,
        badged(
          self.badge(
            NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
          )
        ),
        "0 0 100 50; badge 90 -10 20 20"
      ) { $0.views = badge },
      LayoutRow(
        "a badge outside of a corner",
        1,
        badged(
          self.badge(
            NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 10, y: -10)),
            NSCollectionLayoutAnchor(edges: [.bottom, .leading])
          )
        ),
        "0 0 100 50; badge 110 -30 20 20"
      ) { $0.views = badge },
      LayoutRow(
        "a badge in the middle",
        1,
        badged(self.badge(NSCollectionLayoutAnchor(edges: []))),
        "0 0 100 50; badge 40 15 20 20"
      ) { $0.views = badge },
      LayoutRow(
        "a badge at one edge of the second item",
        2,
        badged(self.badge(NSCollectionLayoutAnchor(edges: [.bottom]))),
        "0 0 100 50, 100 0 100 50; badge 140 30 20 20"
      ) { $0.views = [(kind: "badge", item: 1, section: 0)] },
      LayoutRow(
        "a badge of a fraction of its item",
        1,
        badged(self.badge(NSCollectionLayoutAnchor(edges: [.leading]), nil, fw(0.5), fh(0.2))),
        "0 0 100 50; badge 0 20 50 10"
      ) { $0.views = badge },
      LayoutRow(
        "a view of a group",
        4,
        with(row(fw(1), pt(100), [item(fw(0.5))])) {
          $0.supplementaryItems = [self.badge(NSCollectionLayoutAnchor(edges: [.leading]), nil, fw(0.1), fh(1))]
        },
        "0 0 200 100, 200 0 200 100, 0 100 200 100, 200 100 200 100; badge 0 100 40 100"
      ) { $0.views = [(kind: "badge", item: 2, section: 0)] },
      LayoutRow(
        "a badge from right to left",
        1,
        badged(self.badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]))),
        "300 0 100 50; badge 300 0 20 20"
      ) {
        $0.views = badge
        $0.isRightToLeft = true
      },
    ]
  }

  private static var measured: [LayoutRow] {
    [
      LayoutRow(
        "estimates before the cells are visible",
        2,
        row(fw(1), est(44), [item(fw(1), est(44))]),
        "0 0 400 44, 0 44 400 44"
      ),
      LayoutRow(
        "measured heights",
        4,
        row(fw(1), est(44), [item(fw(1), est(44))]),
        "0 0 400 30, 0 30 400 60, 0 90 400 44, 0 134 400 44"
      ) {
        $0.sizes = [0: CGSize(width: 400, height: 30), 1: CGSize(width: 400, height: 60)]
        $0.content = CGSize(width: 400, height: 178)
      },
      LayoutRow(
        "a group is as high as its highest item",
        3,
        row(fw(1), est(50), [item(fw(0.5), est(50))]),
        "0 0 200 30, 200 0 200 80, 0 80 200 50"
      ) { $0.sizes = [0: CGSize(width: 200, height: 30), 1: CGSize(width: 200, height: 80)] },
      LayoutRow(
        "measured widths wrap",
        4,
        row(fw(1), pt(30), [item(est(100), fh(1))], fixed(10)),
        "0 0 100 30, 110 0 200 30, 0 30 150 30, 160 30 100 30"
      ) {
        $0.sizes = [
          0: CGSize(width: 100, height: 30), 1: CGSize(width: 200, height: 30), 2: CGSize(width: 150, height: 30),
        ]
      },
      LayoutRow(
        "an estimated column has the number of items of its estimate",
        3,
        column(fw(1), est(100), [item(fw(1), est(50))]),
        "0 0 400 80, 0 80 400 90, 0 170 400 50"
      ) { $0.sizes = [0: CGSize(width: 400, height: 80), 1: CGSize(width: 400, height: 90)] },
      LayoutRow(
        "a repeated estimated item",
        3,
        .vertical(layoutSize: size(fw(1), est(100)), repeatingSubitem: item(fw(1), est(50)), count: 3),
        "0 0 400 20, 0 20 400 30, 0 50 400 40"
      ) {
        $0.sizes = [
          0: CGSize(width: 400, height: 20), 1: CGSize(width: 400, height: 30), 2: CGSize(width: 400, height: 40),
        ]
      },
      LayoutRow(
        "uniform heights in a group",
        3,
        row(fw(1), est(50), [item(fw(0.5), uni(50))]),
        "0 0 200 80, 200 0 200 80, 0 80 200 50"
      ) { $0.sizes = [0: CGSize(width: 200, height: 40), 1: CGSize(width: 200, height: 80)] },
      LayoutRow(
        "uniform heights in a section",
        [3],
        [section(row(pt(100), uni(50), [item(fw(1), uni(50))])) { $0.orthogonalScrollingBehavior = .continuous }],
        "0 0 100 70, 100 0 100 70, 200 0 100 70"
      ) { $0.sizes = [0: CGSize(width: 100, height: 30), 1: CGSize(width: 100, height: 70)] },
      LayoutRow(
        "insets on an estimated axis are ignored",
        1,
        row(fw(1), est(50), [with(item(fw(1), est(50))) { $0.contentInsets = insets(5, 5, 5, 5) }]),
        "5 0 390 50"
      ),
    ]
  }

  private static var lists: [LayoutRow] {
    func list(
      _ appearance: UICollectionLayoutListConfiguration.Appearance,
      _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> [NSCollectionLayoutSection] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      change(&configuration)
      let container = LayoutContainer(LayoutSize(width: 400, height: 600))
      return [
        .list(using: configuration, layoutEnvironment: LayoutEnvironment(container, UITraitCollection()))
      ]
    }
    return [
      LayoutRow("a plain list", [2], list(.plain), "0 0 400 44, 0 44 400 44"),
      LayoutRow("an inset list", [2], list(.insetGrouped), "16 18 368 44, 16 62 368 44"),
      LayoutRow(
        "a list with headers",
        [1],
        list(.plain) {
          $0.headerMode = .supplementary
          $0.footerMode = .supplementary
        },
        "0 28 400 44; UICollectionElementKindSectionHeader 0 0 400 28; UICollectionElementKindSectionFooter 0 72 400 28"
      ) {
        $0.views = [
          (UICollectionView.elementKindSectionHeader, 0, 0), (UICollectionView.elementKindSectionFooter, 0, 0),
        ]
      },
      LayoutRow(
        "a list with space above its headers",
        [1, 1],
        list(.plain) {
          $0.headerMode = .supplementary
          $0.headerTopPadding = 10
        },
        "0 38 400 44 | 0 120 400 44; UICollectionElementKindSectionHeader 0 92 400 28"
      ) { $0.views = [(UICollectionView.elementKindSectionHeader, 0, 1)] },
    ]
  }
}
