import { formatDate } from "#domain/ground/calendar/dates";
import type { AccountView } from "#domain/shop/accounts/account-view";
import { CONSENTS } from "#domain/shop/newsletter/consents";
import { Checkbox } from "../../../../ui/fields/field.tsx";
import { SectionForm, SectionLayout, storedNowHint, useSection } from "./account-section.tsx";

const since = ({ given, at }: AccountView["marketing"]): string | undefined =>
  at && `${given ? "Yes" : "No"} since ${formatDate(at, "longDate")}.`;

/** Two consents, saved separately, each with the date and the text of the last decision. */
export function ConsentsSection({
  account: { marketing, textMessages, cellNumber, version },
}: {
  account: AccountView;
}) {
  const section = useSection("consents");
  const readConsent = (name: string, isGiven: boolean) => {
    const { value, error, storedNow } = section.field(name, isGiven ? "yes" : "no");
    // An unchecked box sends no value, so after a refusal a missing value means no.
    const isTicked = section.answer?.done === "" ? section.answer.typed[name] === "yes" : value === "yes";
    return { defaultChecked: isTicked, error, storedNow };
  };
  const marketingField = readConsent("marketing", marketing.given);
  const text = readConsent("text", textMessages.given);
  return (
    <SectionLayout
      id="consents"
      title="News and text messages"
      lead="You always get e-mails about your orders. These are optional."
    >
      <SectionForm section={section} intent="consents" version={version} submit="Save preferences">
        <Checkbox
          name="marketing"
          value="yes"
          label={CONSENTS.marketing}
          defaultChecked={marketingField.defaultChecked}
          error={marketingField.error}
          hint={storedNowHint(marketingField.storedNow) ?? since(marketing)}
        />
        <Checkbox
          name="text"
          value="yes"
          label={CONSENTS.text}
          defaultChecked={text.defaultChecked}
          error={text.error}
          hint={
            storedNowHint(text.storedNow) ??
            since(textMessages) ??
            (cellNumber === "" ? "Enter your mobile number above first." : `To ${cellNumber}.`)
          }
        />
      </SectionForm>
    </SectionLayout>
  );
}
