// A replacement for Apple's framework: it stores the values that an app sets and shows no photos.
import UIKit

/// A condition that photos in a picker satisfy.
public indirect enum PHPickerFilter: Equatable, Sendable {
  case images, videos, livePhotos, screenshots, panoramas, bursts
  case anyOf([PHPickerFilter])
  case allOf([PHPickerFilter])
  case isNot(PHPickerFilter)

  /// Returns a condition that is true if one of the conditions is.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { .anyOf(subfilters) }
  /// Returns a condition that is true if all conditions are.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { .allOf(subfilters) }
  /// Returns the opposite of a condition.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { .isNot(filter) }
}

/// The options of a picker.
public struct PHPickerConfiguration: Equatable, Sendable {
  /// The representations of the results.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// The ways in which the user selects.
  public enum Selection: Int, Sendable {
    case `default`, ordered, people, continuous, continuousAndOrdered
  }

  /// The largest number of photos that the user can select; 0 for any number.
  public var selectionLimit = 1
  /// The condition for the photos; nil for all photos.
  public var filter: PHPickerFilter?
  /// The representation of the results. Stored.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The way in which the user selects. Stored.
  public var selection = Selection.default
  /// The identifiers of the photos that are selected at the beginning. Stored.
  public var preselectedAssetIdentifiers: [String] = []

  /// Creates the default configuration.
  public init() {}
}

/// A photo that the user has selected.
public struct PHPickerResult {
  /// The provider of the photo.
  public let itemProvider: NSItemProvider
  /// The identifier of the photo in the library; nil without a library.
  public let assetIdentifier: String?

  /// Creates a result for a test.
  public init(itemProvider: NSItemProvider, assetIdentifier: String? = nil) {
    self.itemProvider = itemProvider
    self.assetIdentifier = assetIdentifier
  }
}

/// A controller in which the user selects photos. Here, the view is empty. Call `finish(picking:)` in a test to do what
/// the user does on iOS.
open class PHPickerViewController: UIViewController {
  /// The configuration that was passed on creation.
  open private(set) var configuration: PHPickerConfiguration
  /// The object that receives the results.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker with the default configuration.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  /// Passes results to the delegate, as the picker does on iOS when the user has selected photos. An empty array means
  /// that the user cancelled.
  public final func finish(picking results: [PHPickerResult]) {
    delegate?.picker(self, didFinishPicking: results)
  }
}

/// The method that a picker calls.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has selected photos or cancelled. The method dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
