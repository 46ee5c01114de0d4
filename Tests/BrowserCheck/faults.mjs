// Faults put into documents, one at a time: each changes a number or a word that frames depend on,
// so a comparison that does not notice it compares nothing.

import { other, side } from "./documents.mjs";

/** All groups of a document, outermost first, each with the number of times it is shown. */
function groups(document) {
  const found = [];
  const visit = (group) => {
    found.push(group);
    for (const subitem of group.subitems) if ("axis" in subitem) visit(subitem);
  }
  for (const { section } of document.sections) visit(section.group);
  return found;
}

function items(document) {
  return groups(document).flatMap((group) =>
    group.subitems.filter((subitem) => !("axis" in subitem)));
}

function held(group) {
  return (group.count ?? group.repeatingCount ?? 1) * group.subitems.length;
}

/** Takes away the first insets that move what is inside. */
function dropInsets(boxes) {
  const box = boxes.find(({ contentInsets: insets }) => insets?.leading || insets?.top);
  if (!box) return false;
  delete box.contentInsets;
  return true;
}

/** Each changes a document and says whether there was anything to change. */
export const faults = {
  "one point more between items"(document) {
    const group = groups(document).find((group) =>
      group.interItemSpacing?.fixed && held(group) > 1);
    if (!group) return false;
    group.interItemSpacing.fixed += 1;
    return true;
  },

  "two fractions exchanged"(document) {
    for (const { axis, subitems } of groups(document)) {
      const sizes = subitems.map((subitem) => subitem.size);
      const name = side[axis];
      const second = sizes.findIndex((size) =>
        JSON.stringify(size[name]) !== JSON.stringify(sizes[0][name]));
      if (second < 0 || !Object.keys(sizes[0][name])[0].startsWith("fractional")) continue;
      const first = sizes[0][name];
      sizes[0][name] = sizes[second][name];
      sizes[second][name] = first;
      return true;
    }
    return false;
  },

  "a fraction larger by a thousandth"(document) {
    const item = items(document).find((item) =>
      Object.keys(item.size.height)[0].startsWith("fractional"));
    if (!item) return false;
    // A side that a count decides does not depend on what the item says of it.
    const group = groups(document).find((group) => group.subitems.includes(item));
    const name = group.count ? side[other[group.axis]] : "height";
    const [[kind, part]] = Object.entries(item.size[name]);
    item.size[name] = { [kind]: part + (kind === "absolute" ? 0.1 : 0.001) };
    return true;
  },

  "a length larger by a tenth of a point"(document) {
    const group = groups(document).find((group) =>
      !group.count && "absolute" in (group.subitems[0].size.width ?? {}));
    if (!group) return false;
    group.subitems[0].size.width.absolute += 0.1;
    return true;
  },

  "insets of a section dropped"(document) {
    return dropInsets(document.sections.map(({ section }) => section));
  },

  "insets of a group dropped"(document) {
    return dropInsets(groups(document));
  },

  "insets of an item dropped"(document) {
    return dropInsets(items(document));
  },

  "an edge spacing dropped"(document) {
    const item = items(document).find((item) =>
      item.edgeSpacing?.leading || item.edgeSpacing?.top);
    if (!item) return false;
    delete item.edgeSpacing.leading;
    delete item.edgeSpacing.top;
    return true;
  },

  "one more of a count"(document) {
    // Of nested groups the second one may be left without items.
    const group = groups(document).find((group) => group.count && !("axis" in group.subitems[0]));
    if (!group) return false;
    group.count += 1;
    return true;
  },

  "one less of a repetition"(document) {
    const group = groups(document).find((group) => group.repeatingCount > 1);
    if (!group) return false;
    group.repeatingCount -= 1;
    return true;
  },

  "a row for a column"(document) {
    const group = groups(document).find((group) => held(group) > 1);
    if (!group) return false;
    group.axis = other[group.axis];
    return true;
  },

  "flexible spacing made fixed"(document) {
    const group = groups(document).find((group) => group.interItemSpacing?.flexible !== undefined);
    if (!group) return false;
    group.interItemSpacing = { fixed: group.interItemSpacing.flexible };
    return true;
  },

  "one point more between groups"(document, groupCounts) {
    const index = document.sections.findIndex(({ section }, index) =>
      section.interGroupSpacing && groupCounts[index] > 1);
    if (index < 0) return false;
    document.sections[index].section.interGroupSpacing += 1;
    return true;
  },

  "one point more between sections"(document) {
    document.configuration.interSectionSpacing += 1;
    return document.sections.length > 1;
  },

  "a header longer by a tenth of a point"(document) {
    const lengths = document.sections.flatMap(({ section }) =>
      (section.boundarySupplementaryItems ?? []).flatMap((item) => Object.values(item.size)));
    const length = lengths.find((length) => "absolute" in length);
    if (!length) return false;
    length.absolute += 0.1;
    return true;
  },

  "the safe area dropped"(document) {
    const isThere = document.container.safeAreaInsets !== undefined;
    delete document.container.safeAreaInsets;
    return isThere;
  },

  "the direction turned round"(document) {
    const { container, configuration, sections } = document;
    // What is the same on both sides may be its own mirror image.
    const isUneven = container.safeAreaInsets !== undefined || sections.some(
      ({ section: { contentInsets: insets } }) => insets && insets.leading !== insets.trailing);
    if (configuration.scrollDirection !== "vertical" || !isUneven) return false;
    const isMirrored = container.layoutDirection === "rightToLeft";
    container.layoutDirection = isMirrored ? "leftToRight" : "rightToLeft";
    return true;
  },
};
