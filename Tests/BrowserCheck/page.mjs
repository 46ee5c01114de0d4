// A layout document as HTML. The browser is told the same things in CSS: groups are flex boxes and
// size containers, fractions are parts of a container's size less its gaps, insets are padding,
// edge spacing is margin. No frame is worked out here.

import { held, other, side } from "./documents.mjs";

/** CSS pixels to a point. A browser keeps lengths in 64ths of a pixel: so they are 2,048ths. */
export const pixelsPerPoint = 32;

const unit = { horizontal: "cqw", vertical: "cqh" };
const sides = {
  top: "block-start", bottom: "block-end", leading: "inline-start", trailing: "inline-end",
};

function px(points) {
  return `${points * pixelsPerPoint}px`;
}

function padding(insets) {
  return Object.entries(insets ?? {})
    .map(([edge, length]) => `padding-${sides[edge]}:${px(length)};`).join("");
}

function margins(edges) {
  return Object.entries(edges ?? {})
    .map(([edge, spacing]) => `margin-${sides[edge]}:${px(spacing.fixed)};`).join("");
}

/** A dimension as a CSS length; `less` is what is taken off each side of the container. */
function length(dimension, less) {
  const [[kind, number]] = Object.entries(dimension);
  switch (kind) {
    case "absolute": return px(number);
    case "fractionalWidth": return `calc(${number} * (100cqw - ${px(less.width)}))`;
    case "fractionalHeight": return `calc(${number} * (100cqh - ${px(less.height)}))`;
    case "estimated": return "max-content";
  }
}

function box(size, less) {
  return ["width", "height"].map((name) => `${name}:${length(size[name], less)};`).join("");
}

function direction(axis) {
  return axis === "horizontal" ? "row" : "column";
}

function total(insets, axis) {
  if (!insets) return 0;
  return axis === "horizontal" ? insets.leading + insets.trailing : insets.top + insets.bottom;
}

/** Numbers the cells of a section as they are written. */
class Cells {
  constructor(section) {
    this.section = section;
    this.count = 0;
  }

  next() {
    return `cell ${this.section}.${this.count++}`;
  }
}

function slot(item, style, cells) {
  const around = padding(item.contentInsets) + margins(item.edgeSpacing);
  return `<div class="slot" style="${style}${around}">`
    + `<div class="leaf" data-name="${cells.next()}"></div></div>`;
}

function flexBox(group, style, cells) {
  const { axis, subitems, interItemSpacing: spacing } = group;
  const times = group.count ?? group.repeatingCount ?? 1;
  const number = times * subitems.length;
  const gap = spacing?.fixed ?? spacing?.flexible ?? 0;
  // Fractions are of what the gaps leave.
  const less = { width: 0, height: 0, [side[axis]]: gap * (number - 1) };
  let inside = "";
  for (let index = 0; index < number; index += 1) {
    const subitem = subitems[index % subitems.length];
    let style = box(subitem.size, less);
    // Those that share the group are told to share it.
    if (group.count) {
      style = `flex:1 1 0;min-${side[axis]}:0;${side[other[axis]]}:`
        + `${length(subitem.size[side[other[axis]]], less)};`;
    }
    inside += "axis" in subitem ? flexBox(subitem, style, cells) : slot(subitem, style, cells);
  }
  const isContainer = !("estimated" in group.size.width);
  return `<div class="group" style="${style}flex-direction:${direction(axis)};gap:${px(gap)};`
    + `${isContainer ? "container-type:size;" : ""}`
    + `${spacing?.flexible !== undefined ? "justify-content:space-between;" : ""}`
    + `${padding(group.contentInsets)}">${inside}</div>`;
}

/** All items of a section in one box that wraps: how many fit is the browser's decision. */
function wrappingBox(section, itemCount, less, cells) {
  const { group } = section;
  const [item] = group.subitems;
  // The slot is as high as the row; the item in it has its part of that.
  const row = group.size.height.absolute;
  const width = "absolute" in item.size.width
    ? px(item.size.width.absolute)
    : length(item.size.width, {
      width: less.width + total(group.contentInsets, "horizontal"), height: 0,
    });
  let inside = "";
  for (let index = 0; index < itemCount; index += 1) {
    const height = px(row * item.size.height.fractionalHeight);
    inside += `<div style="height:${px(row)};flex:none;${margins(item.edgeSpacing)}">`
      + slot({ contentInsets: item.contentInsets }, `width:${width};height:${height};`, cells)
      + "</div>";
  }
  return `<div class="wrap" style="column-gap:${px(group.interItemSpacing?.fixed ?? 0)};`
    + `row-gap:${px(section.interGroupSpacing ?? 0)};`
    + `${padding(group.contentInsets)}">${inside}</div>`;
}

function sectionBox(document, index, wraps) {
  const { section, itemCount } = document.sections[index];
  const axis = document.configuration.scrollDirection;
  const across = other[axis];
  const insets = { top: 0, leading: 0, bottom: 0, trailing: 0, ...section.contentInsets };
  // What the layout refers to is taken off across the scroll axis.
  const edges = axis === "vertical" ? ["leading", "trailing"] : ["top", "bottom"];
  for (const edge of edges) insets[edge] += document.container.safeAreaInsets?.[edge] ?? 0;
  const less = { width: 0, height: 0, [side[across]]: total(insets, across) };

  const boundary = (section.boundarySupplementaryItems ?? []).map((item) => {
    const named = item.alignment.toLowerCase();
    const [start, end] = axis === "vertical" ? ["leading", "trailing"] : ["top", "bottom"];
    const place = named.includes(start) ? "flex-start" : named.includes(end) ? "flex-end" : "center";
    const kind = `supp:${item.elementKind} ${index}.0`;
    const html = `<div class="leaf" data-name="${kind}" style="flex:none;align-self:${place};`
      + `${box(item.size, less)}"></div>`;
    return { kind: item.elementKind, html }
  });
  const ends = (kind) =>
    boundary.filter((item) => item.kind === kind).map((item) => item.html).join("");

  const cells = new Cells(index);
  let groups = "";
  if (wraps) {
    groups = wrappingBox(section, itemCount, less, cells);
  } else {
    for (let left = itemCount; left > 0; left -= held(section.group)) {
      groups += flexBox(section.group, box(section.group.size, less), cells);
    }
  }
  // Insets along the axis lie between the boundary items, those across around all of it.
  const only = (edges) => Object.fromEntries(edges.map((edge) => [edge, insets[edge]]));
  const along = axis === "vertical" ? ["top", "bottom"] : ["leading", "trailing"];
  return `<div class="section" style="flex-direction:${direction(axis)};${padding(only(edges))}">`
    + ends("header")
    + `<div class="groups" style="flex-direction:${direction(axis)};`
    + `gap:${px(section.interGroupSpacing ?? 0)};${padding(only(along))}">${groups}</div>`
    + ends("footer") + "</div>";
}

function caseBox({ document, wraps }) {
  const { container, configuration } = document;
  const axis = configuration.scrollDirection;
  const isMirrored = container.layoutDirection === "rightToLeft";
  const extent = axis === "vertical" ? "width:100%;" : "height:100%;width:max-content;";
  return `<div class="view" dir="${isMirrored ? "rtl" : "ltr"}" `
    + `style="width:${px(container.width)};height:${px(container.height)};">`
    + `<div class="content" data-id="${document.id}" style="${extent}`
    + `flex-direction:${direction(axis)};gap:${px(configuration.interSectionSpacing)};">`
    + document.sections.map((_, index) => sectionBox(document, index, wraps[index])).join("")
    + "</div></div>";
}

/** A page that shows the documents and says in `#frames` where the browser put each of them. */
export function page(cases) {
  return `<!doctype html><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0; padding: 0; }
    /* All in one place: far from the origin a browser's numbers get coarse. */
    .view { container-type: size; position: absolute; top: 0; left: 0; }
    .content, .section, .groups, .group, .wrap, .slot { display: flex; align-items: flex-start; }
    .section, .groups, .group, .slot { flex: none; }
    .section, .groups { align-self: stretch; }
    .wrap { flex-wrap: wrap; align-content: flex-start; align-self: stretch; flex: none; }
    .slot > .leaf { flex: 1; align-self: stretch; }
  </style>${cases.map(caseBox).join("\n")}<pre id="frames"></pre><script>
    const points = (rect, from) => [
      rect.left - from.left, rect.top - from.top, rect.width, rect.height,
    ].map((length) => length / ${pixelsPerPoint});
    const frames = {};
    for (const content of document.querySelectorAll(".content")) {
      const from = content.getBoundingClientRect();
      const leaves = { content: points(from, from) };
      for (const leaf of content.querySelectorAll(".leaf")) {
        leaves[leaf.dataset.name] = points(leaf.getBoundingClientRect(), from);
      }
      frames[content.dataset.id] = leaves;
    }
    document.querySelector("#frames").textContent = JSON.stringify(frames);
  </script>`;
}
