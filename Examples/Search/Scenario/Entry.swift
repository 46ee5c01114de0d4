/// The sections of the catalogue.
package enum CatalogSection: String, Hashable, Sendable {
  case catalog
}

/// A group or an entry of the catalogue, known by its title.
package struct Entry: Hashable, Sendable, ExpressibleByStringLiteral {
  package var title: String

  package init(stringLiteral title: String) { self.title = title }
}
