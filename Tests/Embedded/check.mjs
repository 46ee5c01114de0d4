// Runs every function that the client exports and compares what it gives with expectations.mjs.
// An expectation is a number (what the function returns) or a text (what it prints).
import { readFileSync } from "node:fs";
import { expectations } from "./expectations.mjs";

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
for (const [name, run] of functions) {
  const expected = expectations[name];
  if (expected === undefined) {
    failures.push(`${name}: exported, but expectations.mjs has no such name`);
    continue;
  }
  printed = [];
  let actual;
  try {
    const returned = run();
    const text = Buffer.from(printed).toString("utf8").replace(/\n$/, "");
    actual = typeof expected === "string" ? text : returned;
  } catch (error) {
    actual = `trap: ${error.message}`;
  }
  if (actual !== expected) {
    const show = (value) => JSON.stringify(value);
    failures.push(`${name}:\n    expected ${show(expected)}\n    actual   ${show(actual)}`);
  }
}
for (const name of Object.keys(expectations)) {
  if (typeof instance.exports[name] !== "function") {
    failures.push(`${name}: expected, but the client exports no such function`);
  }
}

for (const failure of failures) console.error(`embedded check: ✘ ${failure}`);
const size = `${(bytes.length / 1024).toFixed(0)} kB`;
const total = `${functions.length} functions of the client, ${size} of WebAssembly`;
if (failures.length > 0) {
  console.error(`embedded check: ${failures.length} failures in ${total}`);
  process.exit(1);
}
console.log(`embedded check: passed: ${total}`);
