// The dependency rule of docs/architecture.md, checked by `npm run boundaries`.
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(app|worker|durable|scripts|tests)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    only("domain-is-pure", "^app/domain/", "^app/domain/"),
    {
      name: "domain-uses-valibot-only",
      comment: "The cut line alone also uses two pure geometry packages (docs/decisions).",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "^app/domain/(cutline|lettering|tags)/|\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/valibot/" },
    },
    {
      name: "cutline-uses-geometry-only",
      severity: "error",
      from: { path: "^app/domain/cutline/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/(valibot|clipper2-ts|d3-contour)/" },
    },
    {
      name: "lettering-uses-geometry-only",
      comment: "Letters that overlap are joined, and thin strokes found, by the geometry package of the cut line.",
      severity: "error",
      from: { path: "^app/domain/lettering/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/(valibot|clipper2-ts)/" },
    },
    only("type-is-below-lettering", "^app/domain/type/", "^app/domain/(type|cutline)/"),
    {
      name: "tags-read-spreadsheets",
      comment: "Lists of names come as CSV in every dialect: papaparse reads and writes it, on texts alone.",
      severity: "error",
      from: { path: "^app/domain/tags/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/(valibot|papaparse)/" },
    },
    only("ui-knows-nothing-of-the-shop", "^app/ui/", "^app/ui/"),
    only("features-use-domain-and-ui", "^app/features/", "^app/(features|domain|ui)/"),
    only("http-uses-domain", "^app/http/", "^app/(http|domain)/"),
    only("routes-use-the-app", "^app/routes/", "^app/"),
    only("app-never-imports-the-worker", "^app/", "^app/"),
    only("durable-objects-stand-alone", "^durable/", "^(durable|app/domain)/"),
    only("database-knows-only-domain", "^worker/db/", "^(worker/db|app/domain)/"),
    only("adapters-know-only-domain", "^worker/adapters/", "^(worker/adapters|app/domain)/"),
    only("services-stay-behind-the-api", "^worker/services/", "^(worker/(services|db|adapters|config|crypto|recent)|app/domain|durable/stubs)"),
    only("api-never-sees-the-database", "^worker/api/", "^(worker/(api|services|errors|context|env|config)|app/domain)"),
    { name: "tests-stay-out", severity: "error", from: { path: "^(app|worker|durable)/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^tests/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"], extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
