import KinoraStage
import Testing

/// Returns a stage of the catalogue's indicator with an identifier.
package func catalogueStage(_ identifier: String) throws -> Stage {
    let type = try #require(IndicatorCatalogue.all.first { $0.identifier == identifier })
    return Stage(type.init())
}
