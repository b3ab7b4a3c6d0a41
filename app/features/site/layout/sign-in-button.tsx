import { useLocation } from "@remix-run/react";
import { UserRound } from "lucide-react";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { isPlainClick } from "../../../ui/actions/plain-click.ts";
import { prepareLoginModal, useLoginModal } from "../../accounts/index.ts";

/** Pages that contain the login panel. */
const HAS_PANEL = /^\/(?:account|checkout\/account)\//;

/** Opens the login modal; without JavaScript or in a new tab, the login page. Both return to the current page. */
export function SignInButton() {
  const { pathname, search } = useLocation();
  const { openLogin } = useLoginModal();
  const hasPanel = HAS_PANEL.test(pathname);
  const next = pathname.startsWith("/account/") ? "" : `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <ButtonLink
      href={`/account/login/${next}`}
      variant="ghost"
      className="px-2.5!"
      icon={<UserRound aria-hidden="true" className="size-5" />}
      onPointerEnter={prepareLoginModal}
      onFocus={prepareLoginModal}
      onClick={(event) => {
        if (hasPanel || !isPlainClick(event)) return;
        event.preventDefault();
        openLogin();
      }}
    >
      <span className="max-md:sr-only">Sign in</span>
    </ButtonLink>
  );
}
