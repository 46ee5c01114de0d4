extension Command {
  /// What `pleach --help` prints.
  static let overview = """
    pleach: look at what the Pleach library does, without writing a program.

    usage: pleach COMMAND [ARGUMENTS]

      layout FILE      lay out a document: frames as text or as a picture; check expectations
      diff OLD NEW     what turns one snapshot document into another
      replay SCRIPT    run the operations of a script on a data source
      demo SCENARIO    show an example scenario step by step

      --help, -h       this text; after a command, the text for the command
      --version        the version

    A file named - is standard input. Output is text, or JSON with --json.
    Exit status: 0 done; 1 the document is valid but the answer is "no"; 2 the arguments or the
    document cannot be used, with one line on standard error.

    """

  /// What `pleach COMMAND --help` prints.
  var help: String {
    switch self {
    case .layout: Self.layoutHelp
    case .diff: Self.diffHelp
    case .replay: Self.replayHelp
    case .demo: Self.demoHelp
    }
  }

  private static let diffHelp = """
    usage: pleach diff OLD NEW [--patch] [--json]

    OLD and NEW hold snapshot documents:

      {"sections":[{"id":"A","items":["x",{"id":"y","content":"text","expanded":true,
                                           "children":["z"]}]}],
       "reload":["x"],"reconfigure":["y"],"reloadSections":["A"]}

    Identifiers are strings or integers; 1 and "1" are two. Only "sections" and each "id" must be
    there. Children show when all above them are expanded. An item that stays with another content
    is reconfigured. Prints a line for each change, or "no changes": deleted, reloaded and moved
    from are places in OLD; inserted, reconfigured and moved to are places in NEW.

      --patch          the same as steps to be carried out one after another: each place is that
                       of the list as the steps before have left it
      --json           the change set with all its lists; a place is [section, item], a move
                       [from, to]. With --patch a list of steps:
                       {"step":"deleteItem"|"insertItem"|"reloadItem"|"reconfigureItem",
                        "at":[SECTION,ITEM],"id":ID}
                       {"step":"moveItem","from":[SECTION,ITEM],"to":[SECTION,ITEM],"id":ID}
                       {"step":"deleteSection","at":SECTION,"id":ID}
                       {"step":"insertSection"|"reloadSection","at":SECTION,"id":ID,"items":[ID]}
                       {"step":"moveSection","from":SECTION,"to":SECTION,"id":ID}
                       A move's "to" is the place afterwards.

    Exit status 1: a document is in order, but no snapshot can be made of it, because an
    identifier stands in it twice or a mark names one that is not there.

    """

  private static let replayHelp = """
    usage: pleach replay SCRIPT [--json]

    SCRIPT holds a list of operations for one data source, which starts empty:

      {"op":"apply","snapshot":{…}}                    a snapshot document, see pleach diff --help
      {"op":"applySection","section":ID,"items":[…],"expansion":"keep"|"given"}
      {"op":"applySections","sections":[{"id":ID,"items":[…]}],"expansion":"keep"|"given"}
      {"op":"appendSections","ids":[…]}
      {"op":"insertSections","ids":[…],"before"|"after":ID}
      {"op":"deleteSections","ids":[…]}                and "reloadSections"
      {"op":"moveSection","id":ID,"before"|"after":ID}
      {"op":"append","items":[…],"section":ID}         or "to":PARENT; without both, last section
      {"op":"insert","items":[…],"before"|"after":ID}  or "to":PARENT,"at":N or "section":ID,"at":N
      {"op":"delete","items":[…]}
      {"op":"deleteAllItems"}                          keeps the sections
      {"op":"deleteAll"}                               sections and items
      {"op":"move","item":ID,"before"|"after":ID}      or "to":PARENT,"at":N or "section":ID,"at":N;
                                                       without "at" to the end
      {"op":"moveItems","moves":[{"item":ID,"to":PLACE}]}
      {"op":"replace","item":ID,"with":ITEM}           in its place, with its children
      {"op":"replaceItems","section":ID,"items":[…]}   a flat list as the roots of a section
      {"op":"replaceChildren","of":ID,"items":[…]}
      {"op":"expand","items":[…]}                      and "collapse": by the program
      {"op":"expandAll"}                               and "collapseAll": what has children; with
                                                       "below":ID and "depth":N that far down alone
      {"op":"restoreExpansion","items":[…]}            expands these alone; or "all":true
      {"op":"keepExpansion","of":{…}}                  as in a snapshot document
      {"op":"sort"}                                    by identifier; "order":"descending" for the
                                                       other way; "section":ID for its roots alone,
                                                       "of":ID for the children of an item
      {"op":"filter","items":[…]}                      what a search for them leaves; see below
      {"op":"userExpand","item":ID}                    and "userCollapse": by a person
      {"op":"reload","items":[…]}                      and "reconfigure"
      {"op":"update","items":[…]}                      stores new values, and marks nothing
      {"op":"deleteIfPresent","items":[…]}
      {"op":"expandIfPresent","items":[…]}             and "collapseIfPresent"
      {"op":"reloadIfPresent","items":[…]}             and "reconfigureIfPresent"
      {"op":"deleteSectionsIfPresent","ids":[…]}       and "reloadSectionsIfPresent"
      {"op":"reorder","items":[…],"to":[SECTION,ITEM]} a drag to where the first of them will be;
                                                       with "level":N between rows of several
                                                       levels; or "into":PARENT, as its last child
                                                       or "at":N, counted without what is dragged
      {"op":"undo"}                                    takes back the last reorder that is not
                                                       taken back yet; edits since then stay

    "append", "insert", "appendSections", "applySection" and "applySections" can have
    "duplicates":"throw"|"keepFirst"|"keepLast", for lists of which some is there already.
    "filter" keeps what lies above a hit unless it has "ancestors":false, opens that with
    "expandAncestors":true, keeps what lies below a hit with "descendants":true, and drops empty
    sections with "emptySections":false.

    Items are identifiers, or objects with "id", "content", "expanded" and "children". Where items
    are there already only the identifier counts. Reload, reconfigure, update, replaceItems, the
    ITEM of replace, and append and insert with duplicates take an object, with "id" and "content"
    alone, as the new value. Prints one line for each operation: what it changed and what then
    shows. An operation that fails changes nothing, and the script goes on.

      --json           one JSON object a line, for each operation:
                       {"ok":true,"sections":[{"id":…,"visible":[…],"items":[…]}],"changes":{…},
                        "transaction":null}
                       {"ok":false,"error":{"kind":…,"identifiers":[…],"message":…},"sections":[…]}
                       The transaction of a reorder or an undo is
                       {"movements":[{"item":ID,"from":PLACE,"to":PLACE}],
                        "sections":[{"id":ID,"before":[…],"after":[…]}]}: each item that was
                       dragged, and all items of each section that changed. A PLACE is
                       {"section":ID,"parent":ID|null,"index":N}.
                       An operation of what is present has "absent":[ID…] besides; one with
                       "duplicates" has "dropped":[{"item":ID,"section":ID}…], or IDs of sections.

    Exit status 1: an operation failed. A script that cannot be read is not begun.

    """

  private static let demoHelp = """
    usage: pleach demo SCENARIO [--svg OUT]

    Shows an example scenario step by step: what changes, and the screen afterwards. The scenarios
    are messages, orders, search-outline, settings and shopping-home.

      --svg OUT        draw the screens, side by side, into the file OUT

    """
}
