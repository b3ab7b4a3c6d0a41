import { useLocation } from "@remix-run/react";
import { Link } from "../../../ui/actions/link.tsx";

/** The session ended, here or in another tab. Drafts and unsent messages are shown again after signing in. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-sm text-warning">
      You were signed out.{" "}
      <Link
        href={`/account/login/?next=${encodeURIComponent(pathname + search)}`}
        className="font-semibold underline underline-offset-2"
      >
        Sign in to go on
      </Link>
      .
    </p>
  );
}
