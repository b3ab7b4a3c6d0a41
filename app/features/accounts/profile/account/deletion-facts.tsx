import { Archive, Download, Trash2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "#domain/ground/kernel/text";
import { Card } from "../../../../ui/layout/card.tsx";

const Fact = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="flex gap-4">
    <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand-text" />
    <div className="min-w-0">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{children}</p>
    </div>
  </li>
);

/** What is deleted, what is retained, and what to download first. */
export const DeletionFacts = ({ retainedOrders }: { retainedOrders: number }) => (
  <Card>
    <ul className="grid gap-5">
      <Fact icon={Trash2} title="What we delete">
        Your name, e-mail address, phone number, addresses, saved cards, designs, folders, uploaded files, reviews,
        applications, conversations, newsletter subscription and sign-in methods. All devices are signed out.
      </Fact>
      <Fact icon={Archive} title="What we have to keep">
        {retainedOrders === 0
          ? "Nothing. You haven't placed any orders."
          : `The law requires us to keep records of your ${counted(retainedOrders, "order")}: the number, date, amounts, tax and delivery area of each order and invoice, without your name, street or e-mail address.`}
      </Fact>
      <Fact icon={Download} title="Before you go">
        <a
          href="/profile/account/data/"
          download
          className="font-semibold text-brand-text underline underline-offset-4"
        >
          Download your data
        </a>{" "}
        before you go. You can't download it later. You can create a new account with the same e-mail address at any
        time.
      </Fact>
    </ul>
  </Card>
);
