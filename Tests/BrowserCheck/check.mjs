// Lays random documents out in a browser and with the tool, and compares every frame; then puts
// faults into them, each of which the comparison must notice.
//
//   node check.mjs BROWSER TOOL [COUNT [FIRST_SEED]]

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { held, made } from "./documents.mjs";
import { faults } from "./faults.mjs";
import { page } from "./page.mjs";

/** How far two numbers may be apart, in points. Nothing is rounded: the documents have no scale. */
const tolerance = 0.02;

/** No more problems than this are printed. */
const mostProblems = 20;

/** Each fault must be tried in as many documents as this. */
const leastTrials = 5;

const [browser, tool, count = "150", firstSeed = "1"] = process.argv.slice(2);
if (!tool) throw new Error("usage: check.mjs BROWSER TOOL [COUNT [FIRST_SEED]]");

const folder = mkdtempSync(join(tmpdir(), "browser-check-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function run(command, parameters) {
  const { status, stdout, stderr, error } = spawnSync(
    command, parameters, { encoding: "utf8", maxBuffer: 1 << 28, timeout: 60_000 });
  if (error ?? status !== 0) {
    throw new Error(`${command} failed: ${error ?? ""}\n${stderr.slice(-2_000)}`);
  }
  return stdout;
}

/** Where the browser puts everything, by document and element. */
function shown(cases) {
  const file = join(folder, "page.html");
  writeFileSync(file, page(cases));
  const dom = run(browser, [
    "--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${join(folder, "profile")}`,
    "--dump-dom", pathToFileURL(file).href,
  ]);
  const frames = /<pre id="frames">(.+?)<\/pre>/s.exec(dom);
  if (!frames) throw new Error("the page does not say where anything is");
  return JSON.parse(frames[1]);
}

/** Where the tool puts everything, for each document in turn. */
function solved(documents) {
  const file = join(folder, "documents.json");
  writeFileSync(file, JSON.stringify(documents));
  return JSON.parse(run(tool, ["layout", file, "--json"])).map((report) => {
    const frames = { content: [0, 0, ...report.content] };
    for (const [kind, path, ...numbers] of report.elements) {
      frames[`${kind} ${path}`] = numbers.slice(0, 4);
    }
    return frames;
  });
}

/** What is apart, in words: nothing if the two agree. */
function differences(browserFrames, toolFrames) {
  const names = new Set([...Object.keys(browserFrames), ...Object.keys(toolFrames)]);
  const found = [];
  for (const name of names) {
    const [one, two] = [browserFrames[name], toolFrames[name]];
    const agree = one && two
      && one.every((number, index) => Math.abs(number - two[index]) <= tolerance);
    if (!agree) found.push(`${name}: browser ${one?.join(" ")}, tool ${two?.join(" ")}`);
  }
  return found;
}

const seeds = Array.from({ length: Number(count) }, (_, index) => Number(firstSeed) + index);
const cases = seeds.map(made);
const inBrowser = shown(cases);
const problems = [];

// The two agree.
const frames = solved(cases.map(({ document }) => document));
let leaves = 0;
let widest = 0;
cases.forEach(({ document }, index) => {
  const expected = inBrowser[document.id];
  leaves += Object.keys(expected).length - 1;
  const found = differences(expected, frames[index]);
  for (const [name, numbers] of Object.entries(expected)) {
    numbers.forEach((number, place) => {
      const apart = Math.abs(number - (frames[index][name]?.[place] ?? number));
      if (apart <= tolerance) widest = Math.max(widest, apart);
    });
  }
  if (found.length > 0) {
    problems.push(`${document.id}: ${found.length} of ${Object.keys(expected).length} differ\n  `
      + found.slice(0, 5).join("\n  "));
  }
});
console.log(`${seeds.length} documents, ${leaves} frames, at most ${widest.toFixed(4)} points apart`);

// Each fault is noticed.
let trials = 0;
for (const [name, put] of Object.entries(faults)) {
  const faulty = [];
  for (const { document, wraps } of cases) {
    const copy = structuredClone(document);
    const groupCounts = document.sections.map(({ section, itemCount }, index) =>
      wraps[index] ? 1 : itemCount / held(section.group));
    if (put(copy, groupCounts)) faulty.push(copy);
  }
  trials += faulty.length;
  if (faulty.length < leastTrials) problems.push(`${name}: tried in ${faulty.length} documents only`);
  solved(faulty).forEach((frames, index) => {
    if (differences(inBrowser[faulty[index].id], frames).length === 0) {
      problems.push(`${faulty[index].id}: a fault was not noticed: ${name}`);
    }
  });
}
console.log(`${Object.keys(faults).length} kinds of faults, put in ${trials} times`);

for (const problem of problems.slice(0, mostProblems)) console.error(`error: ${problem}`);
if (problems.length > mostProblems) console.error(`error: and ${problems.length - mostProblems} more`);
process.exit(problems.length > 0 ? 1 : 0);
