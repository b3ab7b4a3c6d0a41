// The dependency rules of docs/architecture.md, checked by `npm run boundaries`.

/** The areas of the three wings and of their ground, in order: an area may import those before it. */
const GROUND = [
  "kernel",
  "calendar",
  "files",
  "pdf",
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
];
const PREPRESS = ["artwork", "press", "lettering", "name-tags", "builder", "composing"];
const CHAT = ["chat"];
/** What panels and calls of prepress and chat also show: who is signed in, which products there are, what they cost. */
const SHOWN = ["newsletter", "accounts", "addresses", "applications", "text-messages", "catalog", "pricing"];
const SHOP = [
  "configured-products",
  "kinds",
  "designs",
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
  "storefront",
  "content",
  "search",
];
/** What reaches into every wing. */
const ACROSS = ["analytics", "error-reports", "office", "site", "account-data", "jobs"];
const AREAS = [...GROUND, ...PREPRESS, ...CHAT, ...SHOWN, ...SHOP, ...ACROSS];

const oneOf = (names) => `(${names.join("|")})`;
const DOMAIN = "app/domain/(ground/|prepress/|shop/)?";
const WITH_ENTRY = "(app/features|worker/services)";
const TESTS = "(^tests/|\\.test\\.tsx?$)";

const areasAreListed = {
  name: "areas-are-listed",
  comment: "Add a new area to its list here and to the table in docs/architecture.md.",
  severity: "error",
  from: {},
  to: {
    path: [`^${WITH_ENTRY}/[^/]+/`, "^app/domain/"],
    pathNot: [
      `^${WITH_ENTRY}/${oneOf(AREAS)}/`,
      `^app/domain/ground/${oneOf(GROUND)}/`,
      `^app/domain/prepress/${oneOf(PREPRESS)}/`,
      `^app/domain/${oneOf(CHAT)}/`,
      `^app/domain/shop/${oneOf([...SHOWN, ...SHOP, ...ACROSS])}/`,
    ],
  },
};

/** Each area imports those before it in an order. @param layers the folders of areas, as a pattern */
const inOrder = (name, layers, order) =>
  order.slice(0, -1).map((area, index) => ({
    name: `${area}-imports-earlier-areas-of-${name}`,
    severity: "error",
    from: { path: `^${layers}${area}/`, pathNot: TESTS },
    to: { path: `^${layers}${oneOf(order.slice(index + 1))}/` },
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

/** What an area of the domain has for itself stands in its folders named internal. */
const internalStaysInside = {
  name: "internal-files-stay-in-their-area",
  comment: "A file that other areas import stands outside of internal/.",
  severity: "error",
  from: { path: "^app/domain/((?:ground/|prepress/|shop/)?[^/]+)/", pathNot: TESTS },
  to: { path: "^app/domain/.+/internal/", pathNot: "^app/domain/$1/" },
};
const internalStaysInTheDomain = {
  name: "internal-files-stay-in-the-domain",
  severity: "error",
  from: { pathNot: ["^app/domain/", TESTS, "^scripts/"] },
  to: { path: "^app/domain/.+/internal/" },
};

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
    ...inOrder("the-domain", DOMAIN, AREAS),
    ...inOrder("features-and-services", `${WITH_ENTRY}/`, [
      ...GROUND,
      ...SHOWN,
      ...PREPRESS,
      ...SHOP,
      ...CHAT,
      ...ACROSS,
    ]),
    ...areasThroughTheirEntry,
    internalStaysInside,
    internalStaysInTheDomain,
    only("ground-carries-the-wings", "^app/domain/ground/", "^app/domain/ground/"),
    only("prepress-stands-alone", "^app/domain/prepress/", "^app/domain/(ground|prepress)/"),
    only("chat-stands-alone", "^app/domain/chat/", "^app/domain/(ground|chat)/"),
    only(
      "composing-needs-no-shop",
      "^worker/services/(composing|pdf)/",
      "^(worker/(services/(composing|pdf)/|crypto|isolate-state|zlib)|app/domain/(ground|prepress)/)",
    ),
    only("domain-is-pure", "^app/domain/", "^app/domain/"),
    packages(
      "domain-uses-valibot-only",
      "^app/domain/(?!(prepress/(artwork/cut-line|lettering|name-tags)|ground/files/(icc/|csv\\.ts)))",
      "valibot",
      "A few folders also use a package that is as pure as they are.",
    ),
    packages(
      "outlines-use-geometry-only",
      "^app/domain/prepress/(artwork/cut-line|lettering)/",
      "valibot|clipper2-ts",
      "One geometry package offsets lines, joins overlapping letters and finds thin strokes.",
    ),
    packages(
      "tags-read-spreadsheets",
      "^app/domain/(prepress/name-tags/|ground/files/csv)",
      "valibot|papaparse",
      "Lists of names come as CSV in every dialect; papaparse reads and writes it, on texts alone.",
    ),
    packages(
      "profiles-are-unpacked",
      "^app/domain/ground/files/icc/",
      "valibot|fflate",
      "A profile inside a PNG is compressed and read synchronously, so fflate unpacks it piece by piece.",
    ),
    only(
      "type-is-below-lettering",
      "^app/domain/prepress/lettering/type/",
      "^app/domain/(prepress/(lettering/type|artwork/cut-line)|ground/(kernel|files))/",
    ),
    only("ui-knows-nothing-of-the-shop", "^app/ui/", "^app/ui/"),
    only("features-use-domain-and-ui", "^app/features/", "^app/(features|domain|ui|styles)/"),
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
