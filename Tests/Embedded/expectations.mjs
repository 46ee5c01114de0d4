// What each function of the client must give: a number is what it returns, a text what it prints.
// The values are worked out by hand from what the function says it does.
export const expectations = {
  // IndexingClient.swift
  indexing_description: "1.4",
  indexing_order: 3,
  indexing_set: 2,

  // DiffClient.swift
  diff_moves: "0.2 to 1.0",
  diff_counts: 21,
  diff_equality: 1,

  // SnapshotsClient.swift
  snapshots_reexport: "2.3",

  // LayoutClient.swift
  layout_reexport: "5.6",
};
