import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const typed = tseslint.configs.recommendedTypeChecked;

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".wrangler/", "public/", "**/*.generated.*"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [typed],
    languageOptions: {
      parserOptions: {
        project: ["./tsconfig.json", "./worker/tsconfig.json", "./scripts/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // A loader throws responses: that is how Remix answers 404.
      "@typescript-eslint/only-throw-error": "off",
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Named exports only; default only where a tool demands it." },
      ],
    },
  },
  {
    files: ["app/root.tsx", "app/routes.ts", "app/routes/**", "app/entry.*.tsx", "worker/index.ts", "worker/build.d.ts", "worker/wasm.d.ts", "tests/worker/entry.ts", "*.config.ts", "**/*.worker.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
);
