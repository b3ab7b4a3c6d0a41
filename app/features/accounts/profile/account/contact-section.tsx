import type { AccountView } from "#domain/shop/accounts/account-view";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { SectionForm, SectionLayout, storedNowHint, useSection } from "./account-section.tsx";

/** Name and phone number. */
export function ContactSection({ account }: { account: AccountView }) {
  const section = useSection("contact");
  const name = section.field("name", account.name);
  const cell = section.field("cell_number", account.cellNumber);
  return (
    <SectionLayout id="contact" title="Name and phone">
      <SectionForm section={section} intent="contact" version={account.version} submit="Save name and phone">
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          maxCharacters={120}
          defaultValue={name.value}
          error={name.error}
          hint={storedNowHint(name.storedNow) ?? "We use this name in e-mails and chat."}
        />
        <TextInput
          label="Mobile number"
          name="cell_number"
          type="tel"
          autoComplete="tel"
          maxCharacters={30}
          defaultValue={cell.value}
          error={cell.error}
          hint={
            storedNowHint(cell.storedNow) ??
            "For questions about a file or delivery. Start numbers outside the US with + and the country code."
          }
        />
      </SectionForm>
    </SectionLayout>
  );
}
