import { Form } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { DOCUMENT_ACCEPT } from "#domain/shop/applications/document";
import { useIsSending } from "../../kernel/index.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { safeHref } from "../../../ui/actions/safe-href.ts";
import { FileInput } from "../../../ui/fields/file-input.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { AskFirst } from "../ask-first.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { FormProblem } from "./form-problem.tsx";

interface Paper {
  readonly name: string;
  readonly href: string;
  readonly validThrough: string | null | undefined;
  readonly from: string;
  readonly at: Date;
}

interface Props {
  readonly status: string;
  readonly isTaxExempt: boolean;
  readonly papers: ReadonlyArray<Paper>;
  /** The address of the form with the paper. */
  readonly action: string;
  readonly answer: CustomerAnswer | undefined;
  /** Whether the user may change it. */
  readonly mayChange: boolean;
}

const describeEnd = (validThrough: Paper["validThrough"]): string => {
  if (validThrough === undefined) return "";
  return validThrough === null
    ? ", without an end"
    : `, valid through ${formatDate(new Date(`${validThrough}T12:00:00Z`), "mediumDate", "UTC")}`;
};

/** Whether a customer pays sales tax, and the papers by which they don't. */
export function TaxCard({ status, isTaxExempt, papers, action, answer, mayChange }: Props) {
  const isEnding = useIsSending("end-exemption");
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{status}.</p>
      {papers.length > 0 ? (
        <ul className="divide-y divide-line">
          {papers.map(({ name, href, validThrough, from, at }) => (
            <li key={href} className="grid gap-0.5 py-2">
              <a href={safeHref(href)} download className="font-semibold wrap-anywhere text-brand-text underline">
                {name}
              </a>
              <span className="text-sm text-muted">
                {from}, {formatDate(at)}
                {describeEnd(validThrough)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange ? (
        <Disclosure
          summary={isTaxExempt ? "Replace the paper" : "Exempt from sales tax"}
          defaultOpen={answer !== undefined}
        >
          <PaperForm action={action} answer={answer} />
        </Disclosure>
      ) : null}
      {mayChange && isTaxExempt ? (
        <AskFirst label="End the exemption">
          <p>From now on they pay sales tax at checkout. Orders that were placed keep their totals.</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="end-exemption" variant="danger" loading={isEnding}>
              End it now
            </Button>
          </Form>
        </AskFirst>
      ) : null}
    </div>
  );
}

/** Text fields come first, so that they are read even when the file is too large. */
function PaperForm({ action, answer }: Pick<Props, "action" | "answer">) {
  const isSending = useIsSending("exempt");
  return (
    <Form method="post" action={action} encType="multipart/form-data" preventScrollReset className="grid gap-4">
      <FormProblem answer={answer} fields={["valid_through", "file"]} />
      <input type="hidden" name="intent" value="exempt" />
      <TextInput
        label="Last day on which it is valid"
        name="valid_through"
        type="date"
        defaultValue={answer?.typed["valid_through"] ?? ""}
        hint="As on the paper. Empty when it has no end."
        error={messagesAt(answer?.errors, "valid_through")}
      />
      <div className="grid gap-1.5">
        <label htmlFor="exemption-paper" className="text-sm font-semibold">
          Certificate or letter
        </label>
        <FileInput
          id="exemption-paper"
          name="file"
          required
          accept={DOCUMENT_ACCEPT}
          aria-describedby="exemption-paper-hint"
          errors={messagesAt(answer?.errors, "file")}
        />
        <p id="exemption-paper-hint" className="text-sm text-muted">
          PDF, PNG or JPEG. Books and audits need it.
        </p>
      </div>
      <Button type="submit" className="justify-self-start" loading={isSending}>
        Exempt from sales tax
      </Button>
    </Form>
  );
}
