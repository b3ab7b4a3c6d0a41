import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/content/home.tsx"),
  route("account/login", "routes/account/login.tsx"),
  route("account/sign-out", "routes/account/sign-out.tsx"),

  route("profile/account", "routes/profile/account.tsx"),
  route("profile/orders/order/:orderId", "routes/profile/order.tsx"),
  route("profile/orders/:page?", "routes/profile/orders.tsx"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
