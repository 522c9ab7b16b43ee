/** One process of one group, started by run.mjs: measures and sends what it found. */

const [name, given] = process.argv.slice(2);
const { group } = await import(new URL(`groups/${name}.mjs`, import.meta.url).href);
const found = await group(JSON.parse(given));
await new Promise((resolve, reject) => {
  process.send(found, (error) => (error ? reject(error) : resolve()));
});
process.disconnect();
