// The dependency rules of docs/architecture.md, checked by `npm run boundaries`.
const { readFileSync } = require("node:fs");

/** An area may import the areas of the floors above its own and, on its own floor, those before it. */
const FLOORS = {
  ground: [
    "kernel",
    "calendar",
    "files",
    "preferences",
    "api-client",
    "limits",
    "idempotency",
    "audit",
    "company",
    "records",
    "sync",
    "changes",
    "email",
  ],
  people: ["newsletter", "accounts", "addresses", "applications", "text-messages"],
  product: [
    "catalog",
    "pricing",
    "artwork",
    "press",
    "lettering",
    "name-tags",
    "builder",
    "configured-products",
    "kinds",
    "designs",
  ],
  money: [
    "ledger",
    "shipping",
    "tax",
    "cart",
    "payments",
    "orders",
    "proofs",
    "printing",
    "invoices",
    "checkout",
    "books",
    "reviews",
    "claims",
    "wholesale",
    "nonprofit",
  ],
  talkAndRead: ["storefront", "content", "search", "chat"],
  across: ["analytics", "error-reports", "site", "account-data", "jobs"],
};
const AREAS = Object.values(FLOORS).flat();
/** What turns files into prints. Another shop can use these rules without this one's. */
const PREPRESS = ["artwork", "press", "lettering", "name-tags", "builder", "printing"];
const WITH_ENTRY = "(app/features|worker/services)";
const LAYERS = "(app/domain|app/features|worker/services)";
const TESTS = "(^tests/|\\.test\\.tsx?$)";

const areasAreListed = {
  name: "areas-are-listed",
  comment: "Add a new area to FLOORS here and to the table in docs/architecture.md.",
  severity: "error",
  from: {},
  to: { path: `^${LAYERS}/[^/]+/`, pathNot: `^${LAYERS}/(${AREAS.join("|")})/` },
};

const areasInOrder = AREAS.slice(0, -1).map((area, index) => ({
  name: `${area}-imports-earlier-areas`,
  severity: "error",
  from: { path: `^${LAYERS}/${area}/`, pathNot: TESTS },
  to: { path: `^${LAYERS}/(${AREAS.slice(index + 1).join("|")})/` },
}));

const ENTRIES = `^${WITH_ENTRY}/[^/]+/(index|lazy)\\.ts$`;
const areasThroughTheirEntry = [
  {
    name: "areas-through-their-entry",
    comment: "Import another area's index.ts, or its lazy.ts with import().",
    severity: "error",
    from: { path: `^${WITH_ENTRY}/([^/]+)/`, pathNot: TESTS },
    to: { path: `^${WITH_ENTRY}/[^/]+/`, pathNot: ["^$1/$2/", ENTRIES] },
  },
  {
    name: "areas-through-their-entry-from-outside",
    severity: "error",
    from: { pathNot: [`^${WITH_ENTRY}/[^/]+/`, TESTS, "^scripts/"] },
    to: { path: `^${WITH_ENTRY}/[^/]+/`, pathNot: ENTRIES },
  },
  {
    name: "lazy-entries-are-loaded-when-used",
    severity: "error",
    from: {},
    to: { path: `^${WITH_ENTRY}/[^/]+/lazy\\.ts$`, dependencyTypesNot: ["dynamic-import"] },
  },
];

/** The files that an area's index.ts lists are the only ones that others import. */
const domainFilesAreListed = AREAS.flatMap((area) => {
  const folder = `app/domain/${area}`;
  let listing;
  try {
    listing = readFileSync(`${__dirname}/${folder}/index.ts`, "utf8");
  } catch {
    return []; // an area without rules of its own
  }
  const listed = [...listing.matchAll(/from "#domain\/(.+)";/g)].map(([, file]) => `^app/domain/${file}\\.ts$`);
  return [
    {
      name: `${area}-is-used-through-its-listed-files`,
      comment: `${folder}/index.ts lists the files that other areas may import.`,
      severity: "error",
      from: { pathNot: [`^${folder}/`, TESTS, "^scripts/"] },
      to: { path: `^${folder}/.+\\.ts$`, pathNot: listed },
    },
  ];
});

const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(app|worker|durable|scripts|tests)/", pathNot: allowed },
});

/** What stands in one place uses these packages and no others; tests may use any. */
const packages = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.ts$" },
  to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: `node_modules/(${allowed})/` },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    areasAreListed,
    ...areasInOrder,
    ...areasThroughTheirEntry,
    ...domainFilesAreListed,
    only(
      "composing-needs-no-shop",
      "^worker/services/printing/(composing|pdf|rasters)/",
      `^(worker/(services/(files|printing/(composing|pdf|rasters))/|crypto|isolate-state|zlib)|app/domain/(${[...FLOORS.ground, ...PREPRESS].join("|")})/)`,
    ),
    only("domain-is-pure", "^app/domain/", "^app/domain/"),
    only(
      "prepress-stands-alone",
      `^app/domain/(files|${PREPRESS.join("|")})/`,
      `^app/domain/(${[...FLOORS.ground, ...PREPRESS].join("|")})/`,
    ),
    packages(
      "domain-uses-valibot-only",
      "^app/domain/(?!(artwork/cut-line/|lettering/|name-tags/|files/icc/|files/csv\\.ts))",
      "valibot",
      "A few folders also use a package that is as pure as they are.",
    ),
    packages(
      "outlines-use-geometry-only",
      "^app/domain/(artwork/cut-line|lettering)/",
      "valibot|clipper2-ts",
      "One geometry package offsets lines, joins overlapping letters and finds thin strokes.",
    ),
    packages(
      "tags-read-spreadsheets",
      "^app/domain/(name-tags/|files/csv)",
      "valibot|papaparse",
      "Lists of names come as CSV in every dialect; papaparse reads and writes it, on texts alone.",
    ),
    packages(
      "profiles-are-unpacked",
      "^app/domain/files/icc/",
      "valibot|fflate",
      "A profile inside a PNG is compressed and read synchronously, so fflate unpacks it piece by piece.",
    ),
    only(
      "type-is-below-lettering",
      "^app/domain/lettering/type/",
      "^app/domain/(lettering/type|artwork/cut-line|kernel|files)/",
    ),
    only("ui-knows-nothing-of-the-shop", "^app/ui/", "^app/ui/"),
    only("features-use-domain-and-ui", "^app/features/", "^app/(features|domain|ui)/"),
    only("http-uses-domain", "^app/http/", "^app/(http|domain)/"),
    only("routes-use-the-app", "^app/routes/", "^app/"),
    only("app-never-imports-the-worker", "^app/", "^app/"),
    only("durable-objects-stand-alone", "^durable/", "^(durable/|app/domain/|worker/db/database-deadline)"),
    only("database-knows-only-domain", "^worker/db/", "^(worker/db|app/domain)/"),
    only("adapters-know-only-domain", "^worker/adapters/", "^(worker/(adapters/|isolate-state)|app/domain/)"),
    only(
      "services-stay-behind-the-api",
      "^worker/services/",
      "^(worker/(services|db|adapters|config|crypto|http/cookies|isolate-state|recent|signed-token|zlib)|app/domain|durable/shared/stubs)",
    ),
    only(
      "api-never-sees-the-database",
      "^worker/api/",
      "^(worker/(api|services|http/cookies|errors|context|env|config)|app/domain)",
    ),
    {
      name: "tests-stay-out",
      severity: "error",
      from: { path: "^(app|worker|durable)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
