import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("routes/content/home.tsx")] satisfies RouteConfig;
