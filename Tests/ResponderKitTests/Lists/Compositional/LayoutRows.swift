import Foundation

@testable import ResponderKit

/// The rows of `LayoutTableTests` with lines and the spacing in them.
@MainActor
enum LayoutRows {
  static var lines: [LayoutRow] {
    let plain = item()
    return [
      LayoutRow("rows", 3, row(fw(1), pt(50), [plain]), "0 0 400 50, 0 50 400 50, 0 100 400 50") {
        $0.content = CGSize(width: 400, height: 150)
      },
      LayoutRow(
        "two columns",
        4,
        row(fw(1), pt(50), [item(fw(0.5))]),
        "0 0 200 50, 200 0 200 50, 0 50 200 50, 200 50 200 50"
      ),
      LayoutRow(
        "thirds",
        4,
        row(fw(1), pt(50), [item(fw(1 / 3))]),
        "0 0 100 50, 100 0 100 50, 200 0 100 50, 0 50 100 50"
      ) { $0.bounds.width = 300 },
      LayoutRow(
        "absolute widths",
        3,
        row(fw(1), pt(50), [item(pt(150))]),
        "0 0 150 50, 150 0 150 50, 0 50 150 50"
      ),
      LayoutRow("an item that is too wide", 2, row(fw(1), pt(50), [item(pt(500))]), "0 0 500 50, 0 50 500 50"),
      LayoutRow(
        "two subitems in turn",
        6,
        row(fw(1), pt(50), [item(pt(100)), item(pt(50))]),
        "0 0 100 50, 100 0 50 50, 150 0 100 50, 250 0 50 50, 300 0 100 50, 0 50 100 50"
      ),
      LayoutRow(
        "subitem and count",
        2,
        .horizontal(layoutSize: size(fw(1), pt(50)), subitem: plain, count: 2),
        "0 0 200 50, 200 0 200 50"
      ),
      LayoutRow(
        "subitem and count ignore the item's width",
        3,
        .horizontal(layoutSize: size(fw(1), pt(50)), subitem: item(pt(30)), count: 2),
        "0 0 200 50, 200 0 200 50, 0 50 200 50"
      ),
      LayoutRow(
        "repeating subitem",
        4,
        .horizontal(layoutSize: size(fw(1), pt(50)), repeatingSubitem: item(pt(100)), count: 3),
        "0 0 100 50, 100 0 100 50, 200 0 100 50, 0 50 100 50"
      ),
      LayoutRow(
        "repeating subitem beyond the group",
        3,
        .horizontalGroup(with: size(fw(1), pt(50)), repeatingSubitem: item(pt(200)), count: 3),
        "0 0 200 50, 200 0 200 50, 400 0 200 50"
      ),
      LayoutRow(
        "a column",
        3,
        column(fw(0.5), pt(200), [item(fw(1), fh(0.5))]),
        "0 0 200 100, 0 100 200 100, 0 200 200 100"
      ),
      LayoutRow(
        "vertical subitem and count",
        3,
        with(.vertical(layoutSize: size(fw(1), pt(200)), subitem: plain, count: 3)) { $0.interItemSpacing = fixed(10) },
        "0 0 400 60, 0 70 400 60, 0 140 400 60"
      ),
      LayoutRow(
        "vertical repeating subitem",
        3,
        .vertical(layoutSize: size(fw(1), pt(100)), repeatingSubitem: item(fw(1), pt(40)), count: 2),
        "0 0 400 40, 0 40 400 40, 0 100 400 40"
      ),
      LayoutRow(
        "vertical group by its other name",
        2,
        .verticalGroup(with: size(fw(1), pt(100)), repeatingSubitem: item(fw(1), pt(40)), count: 2),
        "0 0 400 40, 0 40 400 40"
      ),
      LayoutRow(
        "squares",
        5,
        row(fw(1), fw(0.25), [item(fw(0.25), fw(0.25))]),
        "0 0 100 100, 100 0 100 100, 200 0 100 100, 300 0 100 100, 0 100 100 100"
      ),
      LayoutRow("a fraction of the height", 2, row(fw(1), fh(0.25), [plain]), "0 0 400 150, 0 150 400 150"),
      LayoutRow("a narrow group is leading", 1, row(fw(0.5), pt(50), [plain]), "0 0 200 50"),
      LayoutRow(
        "nested groups",
        5,
        row(fw(1), pt(200), [item(fw(0.7)), column(fw(0.3), fh(1), [item(fw(1), fh(0.5))])]),
        "0 0 280 200, 280 0 120 100, 280 100 120 100, 0 200 280 200, 280 200 120 100"
      ),
      LayoutRow(
        "rows in a column",
        4,
        {
          let line = NSCollectionLayoutGroup.horizontal(layoutSize: size(fw(1), pt(44)), subitem: plain, count: 2)
          line.interItemSpacing = fixed(10)
          return column(fw(1), pt(98), [line, line], fixed(10))
        }(),
        "0 0 195 44, 205 0 195 44, 0 54 195 44, 205 54 195 44"
      ),
      LayoutRow(
        "a custom group",
        3,
        .custom(layoutSize: size(fw(1), pt(100))) { _ in
          [
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 200, y: 30, width: 100, height: 40), zIndex: 2),
          ]
        },
        "0 0 50 50, 200 30 100 40, 0 100 50 50"
      ),
      LayoutRow(
        "a custom group of the environment's size",
        1,
        .custom(layoutSize: size(fw(0.5), pt(100))) { environment in
          let size = environment.container.contentSize
          let frame = CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)
          return [NSCollectionLayoutGroupCustomItem(frame: frame)]
        },
        "0 0 100 100"
      ),
      LayoutRow(
        "a custom group in a row",
        2,
        row(
          fw(1),
          pt(100),
          [
            item(pt(100)),
            NSCollectionLayoutGroup.custom(layoutSize: size(pt(200), fh(1))) { _ in
              [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 10, width: 30, height: 30))]
            },
          ]
        ),
        "0 0 100 100, 110 10 30 30"
      ),
      LayoutRow(
        "a custom group without items in a row",
        5,
        row(
          fw(1),
          pt(50),
          [NSCollectionLayoutGroup.custom(layoutSize: size(pt(60), fh(1))) { _ in [] }, item(pt(100), fh(1))],
          fixed(10)
        ),
        "0 0 100 50, 110 0 100 50, 220 0 100 50, 0 50 100 50, 110 50 100 50"
      ),
    ]
  }

  static var spacing: [LayoutRow] {
    let plain = item()
    return [
      LayoutRow(
        "a fixed space that leaves no room",
        2,
        row(fw(1), pt(50), [item(fw(0.5))], fixed(10)),
        "0 0 200 50, 0 50 200 50"
      ),
      LayoutRow(
        "a fixed space",
        4,
        row(fw(1), pt(50), [item(pt(100))], fixed(10)),
        "0 0 100 50, 110 0 100 50, 220 0 100 50, 0 50 100 50"
      ),
      LayoutRow(
        "flexible spaces share the rest",
        3,
        row(fw(1), pt(50), [item(pt(100))], flexible(10)),
        "0 0 100 50, 150 0 100 50, 300 0 100 50"
      ),
      LayoutRow(
        "the last group has the spaces of the others",
        5,
        row(fw(1), pt(50), [item(pt(100))], flexible(10)),
        "0 0 100 50, 150 0 100 50, 300 0 100 50, 0 50 100 50, 150 50 100 50"
      ),
      LayoutRow(
        "a count with spaces",
        4,
        with(.horizontal(layoutSize: size(fw(1), pt(50)), subitem: plain, count: 4)) { $0.interItemSpacing = fixed(8) },
        "0 0 94 50, 102 0 94 50, 204 0 94 50, 306 0 94 50"
      ),
      LayoutRow(
        "flexible spaces in a column",
        4,
        column(fw(1), pt(230), [item(fw(1), pt(50))], flexible(5)),
        "0 0 400 50, 0 60 400 50, 0 120 400 50, 0 180 400 50"
      ),
      LayoutRow(
        "insets of an item",
        2,
        row(fw(1), pt(50), [with(item(fw(0.5))) { $0.contentInsets = insets(5, 5, 5, 5) }]),
        "5 5 190 40, 205 5 190 40"
      ),
      LayoutRow(
        "insets of a group",
        2,
        with(row(fw(1), pt(100), [item(fw(0.5))])) { $0.contentInsets = insets(10, 20, 10, 20) },
        "20 10 180 80, 200 10 180 80"
      ),
      LayoutRow(
        "fixed edge spacing",
        4,
        row(
          fw(1),
          pt(50),
          [with(item(pt(100), pt(40))) { $0.edgeSpacing = edges(leading: fixed(20), top: fixed(5)) }]
        ),
        "20 5 100 40, 140 5 100 40, 260 5 100 40, 20 55 100 40"
      ),
      LayoutRow(
        "flexible edges center an item",
        1,
        .horizontal(
          layoutSize: size(fw(1), pt(50)),
          repeatingSubitem: with(item(pt(100))) {
            $0.edgeSpacing = edges(leading: flexible(0), trailing: flexible(0))
          },
          count: 1
        ),
        "150 0 100 50"
      ),
      LayoutRow(
        "a flexible bottom edge aligns at the top",
        1,
        row(fw(1), pt(100), [with(item(fw(1), pt(40))) { $0.edgeSpacing = edges(bottom: flexible(0)) }]),
        "0 0 400 40"
      ),
      LayoutRow(
        "a flexible top edge aligns at the bottom",
        1,
        row(fw(1), pt(100), [with(item(fw(1), pt(40))) { $0.edgeSpacing = edges(top: flexible(0)) }]),
        "0 60 400 40"
      ),
      LayoutRow(
        "two flexible edges align in the middle",
        1,
        row(
          fw(1),
          pt(100),
          [with(item(fw(1), pt(40))) { $0.edgeSpacing = edges(top: flexible(0), bottom: flexible(0)) }]
        ),
        "0 30 400 40"
      ),
      LayoutRow(
        "edge spacing of a group",
        2,
        with(row(fw(0.5), pt(50), [plain])) {
          $0.edgeSpacing = edges(leading: flexible(0), top: fixed(10), trailing: flexible(0), bottom: fixed(5))
        },
        "100 10 200 50, 100 75 200 50"
      ),
      LayoutRow(
        "flexible gaps and edges share the rest",
        2,
        .horizontal(
          layoutSize: size(fw(1), pt(50)),
          subitems: [
            with(item(pt(150))) { $0.edgeSpacing = edges(leading: flexible(0)) }
          ]
        ),
        "50 0 150 50, 250 0 150 50"
      ),
    ]
  }
}
