import { data } from "@remix-run/cloudflare";

/** The 404 response for a loader to throw. The root's error boundary shows its page with a search box. */
export const notFoundPage = (message = "This page doesn't exist.") => data({ message }, { status: 404 });
