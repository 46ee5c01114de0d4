// Runs every function that the client exports. Each gives how many of its comparisons passed; less
// than one means that some failed, and then both sides of those are printed, or that there were
// none. One function fails on purpose.
import { readFileSync } from "node:fs";

const file = process.argv[2];
if (file === undefined) {
  console.error("usage: node check.mjs CLIENT.wasm");
  process.exit(2);
}

let printed = [];
const bytes = readFileSync(file);
const { instance } = await WebAssembly.instantiate(bytes, {
  host: { write: (byte) => printed.push(byte) },
});
const functions = Object.entries(instance.exports).filter(([, value]) => typeof value === "function");

const failures = [];
let comparisons = 0;
for (const [name, run] of functions) {
  printed = [];
  let outcome;
  try {
    outcome = run();
  } catch (error) {
    failures.push(`${name}: trap: ${error.message}`);
    continue;
  }
  const text = Buffer.from(printed).toString("utf8").trimEnd();
  if (name === "wrong_on_purpose") {
    if (outcome !== -1 || !/expected 2\n +actual   1$/.test(text)) {
      failures.push(`${name}: gives ${outcome} and prints ${JSON.stringify(text)}`);
    }
  } else if (outcome < 1 || text !== "") {
    failures.push(`${name}: ${outcome === 0 ? "compares nothing" : text}`);
  } else {
    comparisons += outcome;
  }
}
if (instance.exports.wrong_on_purpose === undefined) {
  failures.push("wrong_on_purpose: is not exported, and would show that comparisons can fail");
}

for (const failure of failures) console.error(`embedded check: ✘ ${failure}`);
const size = `${(bytes.length / 1024).toFixed(0)} kB`;
const total = `${functions.length} functions of the client, ${size} of WebAssembly`;
if (failures.length > 0) {
  console.error(`embedded check: ${failures.length} failures in ${total}`);
  process.exit(1);
}
console.log(`embedded check: passed: ${comparisons} comparisons in ${total}`);
