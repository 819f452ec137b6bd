/// Pairs of similar screens for each lint rule: a screen with the defect, and a screen without the defect.
enum LintScreens {
  struct Pair {
    var fault: String
    /// The ids that the finding must name.
    var ids: [String]
    /// Whether the finding must have a fix.
    var isFixed = true
    var order: String
  }

  private static func screen(_ views: String) -> String { "touchlab: 1\nscreen: [320, 480]\nviews:\n" + views }

  /// Returns a scenario file in which a navigation controller shows a detail screen above its root.
  private static func stack(_ detail: String) -> String {
    """
    touchlab: 1
    screen: [320, 480]
    views: []
    controllers:
      - {id: nav, class: UINavigationController, viewControllers: [list, detail]}
      - {id: list, view: {id: listView}}
      - {id: detail, view: {id: detailView, \(detail)}}
    """
  }

  static let pairs: [String: [Pair]] = [
    "dead-recognizer": [
      Pair(
        fault: screen(
          "  - {id: photo, class: UIImageView, frame: [20, 20, 200, 200], gestures: [{id: tap, kind: tap}]}"
        ),
        ids: ["tap", "photo"],
        order: screen(
          """
            - id: photo
              class: UIImageView
              frame: [20, 20, 200, 200]
              isUserInteractionEnabled: true
              gestures: [{id: tap, kind: tap}]
            - {id: label, class: UILabel, frame: [20, 240, 200, 40], gestures: [{id: off, kind: tap, isEnabled: false}]}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: box
              frame: [0, 0, 320, 200]
              isUserInteractionEnabled: false
              views: [{id: card, frame: [20, 20, 100, 100], gestures: [{id: drag, kind: pan}]}]
          """
        ),
        ids: ["drag", "box"],
        order: screen(
          """
            - id: box
              frame: [0, 0, 320, 200]
              isHidden: true
              isUserInteractionEnabled: false
              views: [{id: card, frame: [20, 20, 100, 100], gestures: [{id: drag, kind: pan}]}]
          """
        )
      ),
    ],
    "dead-control": [
      Pair(
        fault: screen("  - {id: save, class: UIButton, frame: [20, 20, 100, 44], alpha: 0.005}"),
        ids: ["save"],
        order: screen("  - {id: save, class: UIButton, frame: [20, 20, 100, 44], isEnabled: false, alpha: 0.005}")
      ),
      Pair(
        fault: screen("  - {id: save, class: UIButton, frame: [20, 20, 0, 44]}"),
        ids: ["save"],
        isFixed: false,
        order: screen("  - {id: save, class: UIButton, frame: [20, 20, 100, 44]}")
      ),
    ],
    "unreachable-subview": [
      Pair(
        fault: screen(
          """
            - id: bar
              frame: [0, 400, 320, 60]
              views: [{id: plus, class: UIButton, frame: [130, -30, 60, 60]}]
          """
        ),
        ids: ["plus", "bar"],
        order: screen(
          """
            - id: bar
              frame: [0, 400, 320, 60]
              hitOutset: [30, 0, 0, 0]
              views: [{id: plus, class: UIButton, frame: [130, -30, 60, 60]}]
            - id: strip
              class: UIScrollView
              frame: [0, 0, 320, 100]
              contentSize: [640, 100]
              views: [{id: later, class: UIButton, frame: [280, 20, 100, 50]}]
            - id: panel
              frame: [0, 200, 320, 20]
              clipsToBounds: true
              views: [{id: folded, class: UIButton, frame: [0, 0, 100, 50], hitOutset: [0, 0, 0, 0]}]
          """
        )
      )
    ],
    "occluded": [
      Pair(
        fault: screen(
          """
            - {id: save, class: UIButton, frame: [100, 100, 120, 50]}
            - {id: veil, frame: [0, 0, 320, 480]}
          """
        ),
        ids: ["save", "veil"],
        order: screen(
          """
            - {id: save, class: UIButton, frame: [100, 100, 120, 50]}
            - {id: veil, frame: [0, 0, 320, 120], passthrough: true}
            - {id: sheet, frame: [0, 120, 320, 360], gestures: [{id: drag, kind: pan}]}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - {id: home, frame: [0, 0, 320, 480], views: [{id: save, class: UIButton, frame: [100, 100, 120, 50]}]}
            - {id: dialog, frame: [0, 0, 320, 480]}
          controllers: [{id: first, view: home, children: [second]}, {id: second, view: dialog}]
          """
        ),
        ids: ["save", "dialog"],
        order: screen(
          """
            - {id: home, frame: [0, 0, 320, 480], views: [{id: save, class: UIButton, frame: [100, 100, 120, 50]}]}
            - {id: dialog, frame: [0, 0, 320, 480]}
          controllers: [{id: first, view: home, presents: second}, {id: second, view: dialog}]
          """
        )
      ),
      Pair(
        fault: """
          touchlab: 1
          screen: [320, 480]
          views: []
          controllers:
            - {id: home, view: {id: homeView, views: [{id: save, class: UIButton, frame: [60, 20, 120, 50]}, {id: veil, frame: [0, 0, 320, 480]}]}}
          """,
        ids: ["save", "veil"],
        order: """
          touchlab: 1
          screen: [320, 480]
          views: []
          controllers:
            - {id: home, presents: sheet, view: {id: homeView, views: [{id: save, class: UIButton, frame: [60, 20, 120, 50]}]}}
            - {id: sheet, detents: medium, view: {id: sheetView}}
          """
      ),
      Pair(
        fault: """
          touchlab: 1
          screen: [320, 480]
          windows:
            - {id: main, key: true, views: [{id: save, class: UIButton, frame: [100, 100, 120, 50]}]}
            - {id: overlay, level: 1, views: [{id: toast, frame: [0, 400, 320, 80]}]}
          """,
        ids: ["save", "overlay"],
        order: """
          touchlab: 1
          screen: [320, 480]
          windows:
            - {id: main, key: true, views: [{id: save, class: UIButton, frame: [100, 100, 120, 50]}]}
            - {id: overlay, level: 1, frame: [0, 400, 320, 80], views: [{id: toast, frame: [0, 0, 320, 80]}]}
          """
      ),
    ],
    "swallowed-selection": [
      Pair(
        fault: screen(
          """
            - id: root
              frame: [0, 0, 320, 480]
              gestures: [{id: dismiss, kind: tap}]
              views: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 5}]
          """
        ),
        ids: ["table", "dismiss"],
        order: screen(
          """
            - id: root
              frame: [0, 0, 320, 480]
              gestures: [{id: dismiss, kind: tap, cancelsTouchesInView: false}]
              views:
                - id: table
                  class: UITableView
                  frame: [0, 0, 320, 480]
                  rows: 5
                  views: [{id: refresh, class: UIRefreshControl, frame: [0, 0, 320, 60]}]
                  cell: {views: [{id: like, class: UIButton, frame: [40, 0, 240, 44]}]}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: table
              class: UITableView
              frame: [0, 0, 320, 480]
              rows: 3
              rowHeight: 100
              cell: {views: [{id: strip, class: UIScrollView, frame: [0, 0, 320, 100], contentSize: [900, 100]}]}
          """
        ),
        ids: ["table", "table.0.strip"],
        order: screen(
          """
            - id: table
              class: UITableView
              frame: [0, 0, 320, 480]
              rows: 3
              rowHeight: 100
              allowsSelection: false
              cell: {views: [{id: strip, class: UIScrollView, frame: [0, 0, 320, 100], contentSize: [900, 100]}]}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: table
              class: UITableView
              frame: [0, 0, 320, 480]
              rows: 3
              rowHeight: 100
              cell: {views: [{id: strip, class: UIScrollView, frame: [0, 2, 320, 96], contentSize: [900, 96]}]}
          """
        ),
        ids: ["table", "table.0.strip"],
        order: screen(
          """
            - id: table
              class: UITableView
              frame: [0, 0, 320, 480]
              rows: 3
              rowHeight: 100
              cell: {views: [{id: strip, class: UIScrollView, frame: [0, 10, 320, 80], contentSize: [900, 80]}]}
          """
        )
      ),
    ],
    "control-under-gesture": [
      Pair(
        fault: screen(
          """
            - id: root
              frame: [0, 0, 320, 480]
              gestures: [{id: dismiss, kind: tap}]
              views: [{id: own, class: UIControl, frame: [20, 20, 100, 44]}]
          """
        ),
        ids: ["own", "dismiss"],
        order: screen(
          """
            - id: root
              frame: [0, 0, 320, 480]
              gestures: [{id: dismiss, kind: tap}]
              views:
                - {id: save, class: UIButton, frame: [20, 20, 100, 44]}
                - {id: volume, class: UISlider, frame: [20, 100, 200, 44]}
                - {id: list, class: UIScrollView, frame: [0, 200, 320, 200], contentSize: [320, 400], views: [{id: inner, class: UIButton, frame: [0, 0, 100, 50]}]}
          """
        )
      )
    ],
    "ambiguous-pair": [
      Pair(
        fault: stack("gestures: [{id: drawer, kind: pan}]"),
        ids: ["drawer", "nav.interactivePop"],
        order: stack("gestures: [{id: drawer, kind: pan, requireToFail: [nav.interactivePop]}]")
      ),
      Pair(
        fault: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures: [{id: drag, kind: pan}, {id: flick, kind: swipe}]
          """
        ),
        ids: ["drag", "flick"],
        order: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: drag, kind: pan, requireToFail: [flick]}
                - {id: flick, kind: swipe}
                - {id: tap, kind: tap}
                - {id: hold, kind: longPress}
                - {id: pinch, kind: pinch}
                - {id: turn, kind: rotation}
                - {id: two, kind: pan, minimumNumberOfTouches: 2}
                - {id: back, kind: screenEdgePan, edges: left, requireToFail: [flick]}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures: [{id: single, kind: tap}, {id: double, kind: tap, numberOfTapsRequired: 2}]
          """
        ),
        ids: ["single", "double"],
        order: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: single, kind: tap, requireToFail: [double]}
                - {id: double, kind: tap, numberOfTapsRequired: 2}
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: outer
              frame: [0, 0, 320, 480]
              gestures: [{id: outerPan, kind: pan}]
              views: [{id: inner, frame: [50, 50, 200, 200], gestures: [{id: innerPan, kind: pan}]}]
          """
        ),
        ids: ["innerPan", "outerPan"],
        order: screen(
          """
            - id: outer
              frame: [0, 0, 320, 480]
              gestures: [{id: outerPan, kind: pan, delegate: {shouldBegin: vertical}}]
              views: [{id: inner, frame: [50, 50, 200, 200], gestures: [{id: innerPan, kind: pan}]}]
          """
        )
      ),
      Pair(
        fault: screen(
          """
            - id: pager
              class: UIScrollView
              frame: [0, 0, 320, 480]
              contentSize: [960, 480]
              contentOffset: [320, 0]
              views: [{id: map, frame: [320, 0, 320, 480], gestures: [{id: mapPan, kind: pan}]}]
          """
        ),
        ids: ["mapPan", "pager.pan"],
        order: screen(
          """
            - id: container
              frame: [0, 0, 320, 480]
              gestures: [{id: menuPan, kind: pan}]
              views:
                - {id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 30, delegate: {canEdit: true, canMove: true}}
          touches:
            - set: {id: table, isEditing: true}
          """
        )
      ),
    ],
    "failure-cycle": [
      Pair(
        fault: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: first, kind: tap, requireToFail: [second]}
                - {id: second, kind: tap, numberOfTapsRequired: 2, delegate: {shouldRequireFailureOf: [first]}}
          """
        ),
        ids: ["first", "second"],
        isFixed: false,
        order: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: first, kind: tap, requireToFail: [second]}
                - {id: second, kind: tap, numberOfTapsRequired: 2, requireToFail: [third]}
                - {id: third, kind: tap, numberOfTapsRequired: 3}
          """
        )
      )
    ],
    "held-for-good": [
      Pair(
        fault: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures: [{id: hold, kind: longPress, requireToFail: [drag]}, {id: drag, kind: pan}]
          """
        ),
        ids: ["hold", "drag"],
        order: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures: [{id: hold, kind: longPress}, {id: drag, kind: pan, requireToFail: [hold]}]
          """
        )
      )
    ],
    "delayed-tap": [
      Pair(
        fault: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: single, kind: tap, requireToFail: [double]}
                - {id: double, kind: tap, numberOfTapsRequired: 2}
              views: [{id: save, class: UIButton, frame: [20, 20, 100, 44]}]
          """
        ),
        ids: ["single", "double"],
        isFixed: false,
        order: screen(
          """
            - id: card
              frame: [0, 0, 320, 480]
              gestures:
                - {id: single, kind: tap, requireToFail: [double]}
                - {id: double, kind: tap, numberOfTapsRequired: 2}
          """
        )
      )
    ],
    "small-target": [
      Pair(
        fault: screen("  - {id: close, class: UIButton, frame: [20, 20, 24, 24]}"),
        ids: ["close"],
        order: screen(
          """
            - {id: close, class: UIButton, frame: [20, 20, 24, 24], hitOutset: [10, 10, 10, 10]}
            - {id: toggle, class: UISwitch, frame: [20, 100, 51, 31]}
            - {id: volume, class: UISlider, frame: [20, 150, 200, 31]}
            - {id: name, class: UITextField, frame: [20, 200, 200, 30]}
            - {id: edge, class: UIButton, frame: [300, 300, 44, 44]}
          """
        )
      ),
      Pair(
        fault: screen("  - {id: save, class: UIButton, frame: [60, 200, 120, 40]}"),
        ids: ["save"],
        order: """
          touchlab: 1
          screen: [320, 480]
          views: []
          controllers:
            - {id: home, presents: sheet, view: {id: homeView, views: [{id: save, class: UIButton, frame: [60, 215, 120, 50]}]}}
            - {id: sheet, detents: medium, largestUndimmedDetentIdentifier: medium, view: {id: sheetView}}
          """
      ),
    ],
  ]
}
