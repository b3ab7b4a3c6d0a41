import { Download, Trash2 } from "lucide-react";
import { buttonStyle } from "../../../../ui/actions/button-style.ts";
import { ButtonLink } from "../../../../ui/actions/button.tsx";
import { SectionLayout } from "./account-section.tsx";

/** Downloads the account's data, or deletes the account. */
export const DataSection = () => (
  <SectionLayout
    id="data"
    title="Your data"
    lead="Download everything we have about you: addresses, orders, designs, store credit, conversations and artwork."
  >
    <div className="flex flex-wrap gap-3">
      {/* A file download, which the browser has to request itself. */}
      <a href="/profile/account/data/" download className={buttonStyle("secondary", "md", false, "")}>
        <Download aria-hidden="true" className="size-5" />
        Download my data
      </a>
      <ButtonLink
        href="/profile/account/delete/"
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      >
        Delete my account
      </ButtonLink>
    </div>
  </SectionLayout>
);
