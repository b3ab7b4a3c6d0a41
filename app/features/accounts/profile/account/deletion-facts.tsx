import { Archive, Download, Trash2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "#domain/kernel/text";
import { Card } from "../../../../ui/card.tsx";

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
export const DeletionFacts = ({ keptOrders }: { keptOrders: number }) => (
  <Card>
    <ul className="grid gap-5">
      <Fact icon={Trash2} title="What goes">
        Your name, e-mail address and telephone number, your addresses, your designs and folders, every file that you
        sent us, your reviews, applications, conversations, newsletter and sign-ins. All devices are signed out.
      </Fact>
      <Fact icon={Archive} title="What must stay">
        {keptOrders === 0
          ? "Nothing: you have not ordered anything."
          : `The law has us keep the books. Of your ${counted(keptOrders, "order")} and their invoices we keep number, date, sums, tax and the place of delivery, without your name, street or e-mail address.`}
      </Fact>
      <Fact icon={Download} title="What to take along">
        <a
          href="/profile/account/data/"
          download
          className="font-semibold text-brand-text underline underline-offset-4"
        >
          Download your data
        </a>{" "}
        before you go: afterwards nobody can. The same address can open a new, empty account at any time.
      </Fact>
    </ul>
  </Card>
);
