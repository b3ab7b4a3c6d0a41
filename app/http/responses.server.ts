import { data } from "@remix-run/cloudflare";

/** Thrown by a loader: the root's error boundary shows the 404 page with its search box. */
export const notFoundPage = (message = "This page doesn't exist.") => data({ message }, { status: 404 });
