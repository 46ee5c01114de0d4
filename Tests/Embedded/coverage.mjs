// Compares what the core makes public with what the client uses, by the symbol's own identifier:
// overloads count each for itself. Both lists are the compiler's: the symbol graphs of the modules
// as Embedded Swift sees them, so what is compiled out there is no part of them, and the syntax
// tree of the client with its references resolved.
//
// What is not asked for: types, which are used by their members; cases without payload, which are
// constants; and what the compiler writes itself, such as a synthesised `==`.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [graphs, tree] = process.argv.slice(2);
if (tree === undefined) {
  console.error("usage: node coverage.mjs FOLDER-OF-SYMBOL-GRAPHS SYNTAX-TREE");
  process.exit(2);
}

const used = new Set(readFileSync(tree, "utf8").match(/(?<=")s:[^"]+(?=")/g));

const kinds = new Set([
  "swift.init", "swift.method", "swift.type.method", "swift.property", "swift.type.property",
  "swift.subscript", "swift.type.subscript", "swift.func", "swift.func.op", "swift.enum.case",
]);
const isConstant = (symbol) =>
  symbol.kind.identifier === "swift.enum.case" &&
  !symbol.declarationFragments.some((fragment) => fragment.spelling.includes("("));

let total = 0;
const missing = [];
for (const file of readdirSync(graphs).filter((name) => name.endsWith(".symbols.json"))) {
  const { module, symbols } = JSON.parse(readFileSync(join(graphs, file), "utf8"));
  for (const symbol of symbols) {
    const name = symbol.identifier.precise;
    // Members that a type has from a protocol of the standard library are not the module's.
    if (!kinds.has(symbol.kind.identifier) || isConstant(symbol) || name.includes("::")) continue;
    total += 1;
    if (!used.has(name)) {
      const declaration = symbol.declarationFragments.map((part) => part.spelling).join("");
      missing.push(`${module.name}: ${symbol.pathComponents.join(".")}: ${declaration}`);
    }
  }
}

if (total === 0) missing.push("no public symbols were found");
for (const entry of missing) console.error(`embedded check: ✘ never called: ${entry}`);
if (missing.length > 0) {
  console.error(`embedded check: the client misses ${missing.length} of ${total} public entries`);
  process.exit(1);
}
console.log(`embedded check: the client uses all ${total} public entries of the core`);
