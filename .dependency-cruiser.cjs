// The dependency rule of docs/architecture.md, checked by `npm run boundaries`.
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
    only("domain-is-pure", "^app/domain/", "^app/domain/"),
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
    only("durable-objects-stand-alone", "^durable/", "^(durable|app/domain)/"),
    only("database-knows-only-domain", "^worker/db/", "^(worker/db|app/domain)/"),
    only("adapters-know-only-domain", "^worker/adapters/", "^(worker/(adapters/|isolate-state)|app/domain/)"),
    only(
      "services-stay-behind-the-api",
      "^worker/services/",
      "^(worker/(services|db|adapters|config|crypto|cookies|isolate-state|recent|zlib)|app/domain|durable/shared/stubs)",
    ),
    only(
      "api-never-sees-the-database",
      "^worker/api/",
      "^(worker/(api|services|cookies|errors|context|env|config)|app/domain)",
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
