import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/content/home.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
