enum SVGPlaceholder {}
