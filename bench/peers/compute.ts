/** Computes for so many seconds, sharing nothing with anybody, and says how often it was done: what a core gives. */

const RECORDS = 2_000;
const text = JSON.stringify(
  Array.from({ length: RECORDS }, (_, id) => ({ id, name: `part ${id}`, values: [id, id + 1] })),
);
const endMs = performance.now() + Number(process.argv[2]) * 1000;
let done = 0;
while (performance.now() < endMs) {
  JSON.parse(text);
  done += 1;
}
process.stdout.write(String(done));
