import { notFoundPage } from "../http/responses.server.ts";

/** Catches every unknown path. As a route of its own it is rendered within the layout. */
export function loader(): never {
  throw notFoundPage();
}

export default function NotFound() {
  return null;
}
