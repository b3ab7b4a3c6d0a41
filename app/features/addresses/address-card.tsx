import { Form } from "@remix-run/react";
import { BadgeCheck, Pencil } from "lucide-react";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { Card } from "../../ui/layout/card.tsx";

export interface CardAddress {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly lines: ReadonlyArray<string>;
  readonly phoneText: string;
  readonly default_billing: boolean;
  readonly default_shipping: boolean;
  readonly archived: boolean;
  readonly po_box: boolean;
  readonly military: boolean;
  readonly verified: boolean;
}

const formatName = ({ first_name, last_name }: CardAddress) => `${first_name} ${last_name}`;

/** A saved address with its actions. Every button is a plain form. */
export function AddressCard({ address }: { address: CardAddress }) {
  const { id, archived } = address;
  const name = formatName(address);
  return (
    <Card as="li" padding="sm" className="grid gap-4 md:p-5">
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere" dir="auto">
            {name}
          </h2>
          <AddressLines lines={[...address.lines, address.phoneText]} />
        </div>
        <Uses address={address} />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {archived ? (
          <Deed id={id} intent="restore" label={`Restore: ${name}`}>
            Restore
          </Deed>
        ) : (
          <>
            <ButtonLink
              href={`/profile/address/${id}/`}
              variant="secondary"
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              aria-label={`Edit: ${name}`}
            >
              Edit
            </ButtonLink>
            {address.default_shipping ? null : (
              <Deed id={id} intent="shipping" label={`Ship here by default: ${name}`}>
                Ship here by default
              </Deed>
            )}
            {address.default_billing ? null : (
              <Deed id={id} intent="billing" label={`Bill here by default: ${name}`}>
                Bill here by default
              </Deed>
            )}
            <Deed id={id} intent="archive" label={`Archive: ${name}`}>
              Archive
            </Deed>
          </>
        )}
      </div>
    </Card>
  );
}

/** The lines of an address, each in its own text direction. */
export const AddressLines = ({ lines }: { lines: ReadonlyArray<string> }) => (
  <address className="text-muted not-italic">
    {lines.map((line, i) => (
      <span key={`${String(i)} ${line}`} dir="auto" className="block wrap-anywhere">
        {line}
      </span>
    ))}
  </address>
);

function Uses({ address }: { address: CardAddress }) {
  const badges = [
    address.default_shipping ? <Badge kind="brand">Default shipping</Badge> : null,
    address.default_billing ? <Badge kind="sun">Default billing</Badge> : null,
    address.po_box ? <Badge kind="info">P.O. box: mail only</Badge> : null,
    address.military ? <Badge kind="info">Military mail: mail only</Badge> : null,
    address.verified ? (
      <Badge kind="success">
        <BadgeCheck aria-hidden="true" className="size-3.5" />
        Verified
      </Badge>
    ) : null,
  ].filter((badge) => badge !== null);
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 md:max-w-[min(24vw,16rem)] md:justify-end md:pt-1">
      {badges.map((badge, i) => (
        <li key={i} className="flex">
          {badge}
        </li>
      ))}
    </ul>
  );
}

function Deed({ id, intent, label, children }: { id: string; intent: string; label: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === "archive" ? "ghost" : "secondary"}
        size="sm"
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}
