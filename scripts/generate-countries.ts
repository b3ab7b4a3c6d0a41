import { writeFileSync } from "node:fs";
import { allCountries } from "country-region-data";

/**
 * Writes worker/services/delivery/countries.generated.json: every country of ISO 3166-1 with its areas, from the package
 * country-region-data (MIT). Run it again when the package changes: `node scripts/generate-countries.ts`.
 */
const names = new Intl.DisplayNames(["en"], { type: "region" });
const countries = allCountries.map(([given, code, areas]) => ({
  code,
  // The package writes some names in capitals of its own; the platform's are the ones people know.
  name: names.of(code) ?? given,
  states: areas.map(([name, short]) => [short || name, name] as const),
}));
countries.sort((a, b) => (a.name < b.name ? -1 : 1));

const target = new URL("../worker/services/delivery/countries.generated.json", import.meta.url);
writeFileSync(target, `[\n${countries.map((country) => JSON.stringify(country)).join(",\n")}\n]\n`);
console.log(`${countries.length} countries, ${countries.reduce((sum, { states }) => sum + states.length, 0)} areas`);
