import type { AccountView } from "#domain/shop/accounts/account-view";
import { NETWORK_NAMES, NETWORKS, socialUrl } from "#domain/shop/accounts/social";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { SectionForm, SectionLayout, storedNowHint, useSection } from "./account-section.tsx";
import { safeHref } from "../../../../ui/actions/safe-href.ts";

/** Links to the customer's social media profiles. */
export function SocialsSection({ account: { socials, version } }: { account: AccountView }) {
  const section = useSection("socials");
  return (
    <SectionLayout
      id="socials"
      title="Social media"
      lead="We'll tag you if we show your stickers. Enter a name or the address of your page."
    >
      <SectionForm section={section} intent="socials" version={version} submit="Save names">
        <div className="grid gap-4 md:grid-cols-2">
          {NETWORK_NAMES.map((network) => {
            const { value, error, storedNow } = section.field(network, socials[network]);
            const link = socialUrl(network, socials[network]);
            const profileLink =
              link === "" ? undefined : (
                <a
                  href={safeHref(link)}
                  rel="noopener nofollow me"
                  className="block truncate underline underline-offset-4"
                >
                  {link.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}
                </a>
              );
            return (
              <TextInput
                key={network}
                label={NETWORKS[network].label}
                name={network}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxCharacters={200}
                placeholder="@name"
                defaultValue={value}
                error={error}
                hint={storedNowHint(storedNow) ?? profileLink}
              />
            );
          })}
        </div>
      </SectionForm>
    </SectionLayout>
  );
}
