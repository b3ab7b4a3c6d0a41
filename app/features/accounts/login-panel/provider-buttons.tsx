import { useRouteLoaderData } from "@remix-run/react";
import { PROVIDER_NAMES, type SignInProvider } from "#domain/shop/accounts/providers";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { OrDivider } from "../../../ui/layout/or-divider.tsx";
import { ProviderMark } from "./provider-mark.tsx";

/** The sign-in providers that the root loader reports as enabled. */
const useSignInProviders = (): ReadonlyArray<SignInProvider> =>
  useRouteLoaderData<{ signInWith?: ReadonlyArray<SignInProvider> }>("root")?.signInWith ?? [];

/** One button per enabled sign-in provider. They are plain links, because they leave the shop. */
export function ProviderButtons({ target }: { target: string }) {
  const providers = useSignInProviders();
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <OrDivider />
      {providers.map((provider) => (
        <a
          key={provider}
          href={withQuery(`/account/${provider}/login/`, { return_url: target })}
          className={buttonStyle("secondary", "lg", true)}
        >
          <ProviderMark provider={provider} />
          Continue with {PROVIDER_NAMES[provider]}
        </a>
      ))}
    </div>
  );
}
