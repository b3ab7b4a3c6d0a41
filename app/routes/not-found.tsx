import { notFoundPage } from "../http/responses.server.ts";

/** Every address that no other route knows. As a route of its own it comes with the shop's header and footer around it. */
export function loader(): never {
  throw notFoundPage();
}

export default function NotFound() {
  return null;
}
