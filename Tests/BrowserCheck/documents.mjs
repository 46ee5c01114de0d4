// Random layout documents of the kind that CSS can say as well: rows and columns, nested, with
// fractions, lengths, spacing and insets. Which subitems a group holds is plain from how it was
// made; nothing here works out a frame.

/** A small generator of numbers with a seed, so that what failed can be run again. */
export class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability) {
    return this.next() < probability;
  }

  pick(elements) {
    return elements[Math.floor(this.next() * elements.length)];
  }
}

/** Fractions that leave nothing over, so that a group holds exactly one run of them. */
const wholes = [[1], [0.5, 0.5], [0.3, 0.7], [0.25, 0.25, 0.5], [0.45, 0.2, 0.35]];

export const other = { horizontal: "vertical", vertical: "horizontal" };
export const side = { horizontal: "width", vertical: "height" };
const fraction = { horizontal: "fractionalWidth", vertical: "fractionalHeight" };

function insets(random, largest) {
  const length = () => random.pick([0, 1, 1.5, largest]);
  return { top: length(), leading: length(), bottom: length(), trailing: length() };
}

/** A size from its two dimensions along and across an axis. */
function size(axis, along, across) {
  return { [side[axis]]: along, [side[other[axis]]]: across };
}

/** A size across a group: a part of that side, or of the other one. */
function across(random, axis) {
  if (random.chance(0.2)) return { [fraction[axis]]: random.pick([0.1, 0.15]) };
  return { [fraction[other[axis]]]: random.pick([1, 1, 0.8, 0.55]) };
}

// How much room there is at least, in points, is passed along with a description: where it gets
// small there are no insets, gaps and groups any more. In a box that is used up by its insets CSS
// and the rules part: padding makes a box larger.

/** The least room for a subitem that gets a part of a group. */
function roomInside(group, room, part) {
  const inside = { width: room.width - 8, height: room.height - 8 };
  const along = side[group.axis];
  inside[along] = (inside[along] - 12) * part;
  inside[side[other[group.axis]]] *= 0.55;
  return inside;
}

function isLarge(room) {
  return room.width > 40 && room.height > 40;
}

function item(random, size, room) {
  const item = { size };
  if (room.width > 8 && room.height > 8 && random.chance(0.3)) {
    item.contentInsets = insets(random, 2.5);
  }
  return item;
}

/** What goes into a slot: an item, or as long as there is room for more, a group. */
function subitem(random, axis, along, room, depth) {
  const crosswise = across(random, axis);
  const dimensions = size(axis, along, crosswise);
  // A side that follows the length of the group may be short.
  const isThin = fraction[axis] in crosswise;
  if (isThin || !isLarge(room)) return { size: dimensions };
  return depth < 3 && random.chance(0.5)
    ? group(random, dimensions, room, depth + 1) : item(random, dimensions, room);
}

function group(random, size, room, depth) {
  const axis = random.pick(["horizontal", "vertical"]);
  const group = { axis, size };
  if (random.chance(0.4)) group.contentInsets = insets(random, 4);
  if (random.chance(0.6)) group.interItemSpacing = { fixed: random.pick([1, 2.5, 4]) };
  return random.pick([parts, parts, count, repeating])(random, group, room, depth);
}

/** Subitems that are parts of the group, all of it together. */
function parts(random, group, room, depth) {
  group.subitems = random.pick(wholes).map((part) =>
    subitem(
      random, group.axis, { [fraction[group.axis]]: part }, roomInside(group, room, part), depth));
  return group;
}

/** Subitems that share the group, whatever they say. */
function count(random, group, room, depth) {
  group.count = random.pick([1, 2, 3, 4]);
  const inside = roomInside(group, room, 1 / group.count);
  group.subitems = [subitem(random, group.axis, { absolute: 7 }, inside, depth)];
  return group;
}

/** So many items of their own size, which need not fit, or share what is left. */
function repeating(random, group, room) {
  group.repeatingCount = random.pick([2, 3, 4]);
  const part = random.pick([0.5, 0.7, 0.8]) / group.repeatingCount;
  const isFlexible = random.chance(0.4);
  const along = isFlexible || random.chance(0.5)
    ? { [fraction[group.axis]]: part } : { absolute: random.pick([9, 20.25, 33]) };
  const repeated = subitem(random, group.axis, along, roomInside(group, room, part), 3);
  if (isFlexible) {
    group.interItemSpacing = { flexible: random.pick([0, 3]) };
  } else if (random.chance(0.5)) {
    repeated.edgeSpacing = {};
    for (const edge of ["leading", "top", "trailing", "bottom"]) {
      if (random.chance(0.6)) repeated.edgeSpacing[edge] = { fixed: random.pick([1, 2, 3.5]) };
    }
  }
  group.subitems = [repeated];
  return group;
}

/** A group that is as large as what it holds: items of absolute size. */
function estimated(random) {
  const axis = random.pick(["horizontal", "vertical"]);
  const subitems = [1, 2, 3].slice(0, random.pick([1, 2, 3])).map(() =>
    item(random, {
      width: { absolute: random.pick([20, 35.5, 60]) },
      height: { absolute: random.pick([14, 22.25, 40]) },
    }, { width: 20, height: 14 }));
  const group = {
    axis, subitems, size: { width: { estimated: 50 }, height: { estimated: 30 } },
  };
  if (random.chance(0.6)) group.interItemSpacing = { fixed: random.pick([1, 6]) };
  // Their insets would be ignored on an estimated axis: the group has none.
  return group;
}

/** A row that is filled with as many items as fit; the section wraps. */
function wrapping(random) {
  const items = item(random, {
    width: random.chance(0.6)
      ? { absolute: random.pick([37, 61.5, 95]) }
      : { fractionalWidth: random.pick([0.23, 0.3, 0.4]) },
    height: { fractionalHeight: random.pick([1, 0.75]) },
  }, { width: 37, height: 22 });
  const group = {
    axis: "horizontal", subitems: [items],
    size: { width: { fractionalWidth: 1 }, height: { absolute: random.pick([30, 44.5]) } },
  };
  if ("absolute" in items.size.width) {
    if (random.chance(0.6)) group.interItemSpacing = { fixed: random.pick([3, 8]) };
    if (random.chance(0.3)) {
      items.edgeSpacing = { leading: { fixed: 2 }, trailing: { fixed: 5 } };
    }
  }
  if (random.chance(0.4)) group.contentInsets = { ...insets(random, 9), top: 0, bottom: 0 };
  return group;
}

/** How many items a group holds. */
export function held(group) {
  const one = (subitem) => ("axis" in subitem ? held(subitem) : 1);
  const times = group.count ?? group.repeatingCount ?? 1;
  return times * group.subitems.reduce((sum, subitem) => sum + one(subitem), 0);
}

function boundary(random, axis, elementKind, end) {
  const lengths = { [side[axis]]: { absolute: random.pick([18, 26.5]) } };
  lengths[side[other[axis]]] = { [fraction[other[axis]]]: random.pick([1, 0.6]) };
  return { elementKind, size: lengths, alignment: end };
}

function section(random, axis) {
  const wraps = axis === "vertical" && random.chance(0.25);
  const outer = size(
    other[axis], { [fraction[other[axis]]]: random.pick([1, 0.7]) },
    random.pick([{ absolute: 240 }, { absolute: 310.5 }, { [fraction[axis]]: 0.4 }]));
  const content = wraps
    ? wrapping(random)
    : random.chance(0.2) ? estimated(random) : group(random, outer, { width: 220, height: 220 }, 0);
  const section = { group: content };
  if (random.chance(0.6)) section.contentInsets = insets(random, 12);
  if (random.chance(0.6)) section.interGroupSpacing = random.pick([2, 7.25]);
  const ends = axis === "vertical"
    ? [["top", "topLeading", "topTrailing"], ["bottom", "bottomLeading", "bottomTrailing"]]
    : [["leading", "topLeading", "bottomLeading"], ["trailing", "topTrailing", "bottomTrailing"]];
  const items = [];
  if (random.chance(0.3)) items.push(boundary(random, axis, "header", random.pick(ends[0])));
  if (random.chance(0.2)) items.push(boundary(random, axis, "footer", random.pick(ends[1])));
  if (items.length > 0) section.boundarySupplementaryItems = items;
  const itemCount = wraps ? random.pick([1, 5, 11]) : held(content) * random.pick([1, 2, 3]);
  return { itemCount, section, wraps };
}

/** The document of a seed, and beside it which of its sections wrap. */
export function made(seed) {
  const random = new Random(seed);
  const scrollDirection = random.chance(0.7) ? "vertical" : "horizontal";
  const container = { width: random.pick([390, 611.5, 744]), height: random.pick([700, 852]) };
  if (random.chance(0.3)) container.layoutDirection = "rightToLeft";
  if (random.chance(0.3)) {
    container.safeAreaInsets = { top: 10, leading: 21, bottom: 13, trailing: 8 };
  }
  const sections = [1, 2, 3].slice(0, random.pick([1, 2, 3])).map(() =>
    section(random, scrollDirection));
  const document = {
    id: `seed ${seed}`, container,
    configuration: { scrollDirection, interSectionSpacing: random.pick([0, 5, 9.5]) },
    sections: sections.map(({ itemCount, section }) => ({ itemCount, section })),
  };
  return { document, wraps: sections.map((section) => section.wraps) };
}
