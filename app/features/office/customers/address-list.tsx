import { Form } from "@remix-run/react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { AddressLines, type CardAddress } from "../../addresses/index.ts";
import { AskFirst } from "../ask-first.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";

type CustomerAddress = Omit<CardAddress, "po_box" | "military" | "verified">;

interface Props {
  readonly addresses: ReadonlyArray<CustomerAddress>;
  /** The page of a new one; those of the others are beside it. */
  readonly newPath: string;
  readonly answer: CustomerAnswer | undefined;
}

/** A customer's addresses, each with what staff can do about it. */
export const AddressList = ({ addresses, newPath, answer }: Props) => (
  <div className="grid gap-4">
    <FormProblem answer={answer} fields={[]} />
    {addresses.length === 0 ? <p className="text-muted">No addresses yet.</p> : null}
    <ul className="divide-y divide-line empty:hidden">
      {addresses.map((address) => {
        const name = `${address.first_name} ${address.last_name}`;
        return (
          <li key={address.id} className="grid gap-2 py-4 first:pt-0">
            <div>
              <p className="font-semibold wrap-anywhere" dir="auto">
                {name}
              </p>
              <AddressLines lines={[...address.lines, address.phoneText]} />
            </div>
            <p className="flex flex-wrap gap-2 empty:hidden">
              {address.default_shipping ? <Badge kind="brand">Default shipping</Badge> : null}
              {address.default_billing ? <Badge kind="sun">Default billing</Badge> : null}
              {address.archived ? <Badge kind="info">Archived</Badge> : null}
            </p>
            <div className="flex flex-wrap items-start gap-x-3">
              <ButtonLink
                href={newPath.replace(/new\/$/, `${address.id}/`)}
                variant="secondary"
                size="sm"
                aria-label={`Change the address: ${name}`}
              >
                Change
              </ButtonLink>
              <AskFirst label="Remove">
                <p>Orders keep their own copy of it.</p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={address.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove-address"
                    variant="danger"
                    size="sm"
                    aria-label={`Remove the address: ${name}`}
                  >
                    Remove this address
                  </Button>
                </Form>
              </AskFirst>
            </div>
          </li>
        );
      })}
    </ul>
    <ButtonLink href={newPath} variant="secondary" className="justify-self-start">
      Add an address
    </ButtonLink>
  </div>
);
