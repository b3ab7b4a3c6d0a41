import { RotateCw } from "lucide-react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { dayText } from "#domain/shop/shipping/day-text";
import { Badge } from "../../ui/feedback/badge.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { ComparedDownload } from "../artwork/index.ts";
import { SetByHand } from "../proofs/index.ts";
import { PiecePicture } from "./piece-picture.tsx";

/** An order line in the print room. */
export interface ShownPrintLine {
  readonly id: string;
  readonly order: string;
  readonly orderId: string;
  readonly placed: string;
  readonly state: string;
  readonly product: string;
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  /** Pieces that are left to print. */
  readonly left: number;
  /** Of those, pieces to print again; 0 for none. */
  readonly reprint: number;
  /** The last day on which it leaves in time, "2026-11-28"; undefined before its approval. */
  readonly shipBy: string | undefined;
  /** When it should arrive. */
  readonly expectedOn: string | undefined;
  /** May be printed: approved by its customer or by staff, or without need of it. */
  readonly isApproved: boolean;
  readonly material: string;
  readonly names: string | undefined;
  readonly picture: LinePicture | undefined;
  readonly file:
    | {
        readonly state: string;
        readonly pages: number;
        readonly size: string;
        readonly notes: ReadonlyArray<string>;
        readonly problem: string;
        readonly isHeld: boolean;
      }
    | undefined;
}

/** The pieces to print: those that are left of all. */
const piecesText = ({ quantity, left }: ShownPrintLine): string =>
  left === quantity ? counted(quantity, "piece") : `${counted(left, "piece")} of ${wholeNumber(quantity)}`;

const LineBadges = ({ line }: { readonly line: ShownPrintLine }) => (
  <>
    {line.reprint > 0 ? <Badge kind="warning">Print again</Badge> : null}
    {line.file?.isHeld ? <Badge kind="danger">Held</Badge> : null}
  </>
);

function DueText({ shipBy, expectedOn }: Pick<ShownPrintLine, "shipBy" | "expectedOn">) {
  const text =
    shipBy === undefined ? expectedOn && `Promised for ${dayText(expectedOn)}` : `Ship by ${dayText(shipBy)}`;
  return text === undefined ? null : (
    <>
      <strong className="text-ink">{text}</strong>
      <span> · </span>
    </>
  );
}

/** Id of the form of all checkboxes. */
export const NEST_FORM = "nest-lines";

export function PrintLineRow({ line, measurement }: { line: ShownPrintLine; measurement: Measurement }) {
  const { id, order, product, file, picture } = line;
  const navigation = useNavigation();
  const isRemaking = navigation.state !== "idle" && navigation.formData?.get("line") === id;
  const facts = [sizeText(line.width, line.height, measurement), piecesText(line), line.material, line.names].filter(
    (part) => part !== undefined && part !== "",
  );
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 rounded-lg bg-surface p-4 ring-1 ring-line md:grid-cols-[auto_7rem_1fr_auto] md:gap-x-5">
      <label className="flex min-h-11 min-w-8 cursor-pointer items-start justify-center pt-1 md:pt-2">
        <input
          type="checkbox"
          name="line"
          value={id}
          form={NEST_FORM}
          className="size-5 accent-brand"
          aria-label={`Nest ${product}, order ${order}`}
        />
      </label>
      <div className="size-24 rounded-md bg-raised p-1.5 md:size-28">
        {picture ? (
          <PiecePicture picture={picture} className="size-full" />
        ) : (
          <p className="grid size-full place-items-center text-center text-xs text-muted">No picture yet</p>
        )}
      </div>
      <div className="col-span-2 grid content-start gap-1.5 md:col-span-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-lg leading-snug">{product}</h2>
          <FileBadge line={line} />
          <LineBadges line={line} />
        </div>
        <p>
          {facts.map((fact, i) => (
            <span key={fact}>
              {i > 0 ? <span className="text-muted"> · </span> : null}
              <span className="tabular-nums">{fact}</span>
            </span>
          ))}
        </p>
        <p className="text-sm text-muted">
          <DueText {...line} />
          <TextLink href={`/staff/orders/${line.orderId}/`}>Order {order}</TextLink>, {line.placed} · {line.state}
          {file?.state === "made" ? ` · PDF of ${counted(file.pages, "page")}, ${file.size}` : ""}
        </p>
        {file?.state === "failed" ? <p className="text-sm text-danger">{file.problem}</p> : null}
        <PrintAnother line={line} />
        {file && file.notes.length > 0 ? (
          <ul className="grid list-disc gap-0.5 pl-5 text-sm text-warning">
            {file.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-start gap-2 md:col-span-1 md:flex-col md:items-stretch">
        {file?.state === "failed" ? null : (
          <ComparedDownload href={`/printing/api/print-file/${id}/`} lines={[id]} size="sm">
            {file?.state === "made" ? "PDF" : "Make PDF"}
            <span className="sr-only">
              {" "}
              of {product}, order {order}
            </span>
          </ComparedDownload>
        )}
        <ButtonLink size="sm" variant="ghost" href={`/staff/proofs/${line.orderId}/#line-${id}`}>
          Proofs
          <span className="sr-only">
            {" "}
            of {product}, order {order}
          </span>
        </ButtonLink>
        {file === undefined || file.state === "waiting" ? null : (
          <Form method="post">
            <input type="hidden" name="line" value={id} />
            <Button
              type="submit"
              size="sm"
              variant="ghost"
              loading={isRemaking}
              icon={<RotateCw aria-hidden="true" className="size-4" />}
            >
              Again
              <span className="sr-only">
                {" "}
                the PDF of {product}, order {order}
              </span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** Another file for the line; open if it is held, because then nothing else helps, and until its result is read. */
function PrintAnother({ line: { id, product, order, file } }: { line: ShownPrintLine }) {
  const [wasHeld] = useState(file?.isHeld);
  const form = <SetByHand lineId={id} what={`${product}, order ${order}`} />;
  if (wasHeld) return <div className="mt-1 border-t border-line pt-3">{form}</div>;
  return (
    <details className="needs-script">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-text">
        Print another file
      </summary>
      {form}
    </details>
  );
}

function FileBadge({ line: { file, isApproved } }: { line: ShownPrintLine }) {
  if (!file || file.state === "waiting") return <Badge>File waiting</Badge>;
  if (file.state === "failed") return <Badge kind="danger">Manual</Badge>;
  if (!isApproved) return <Badge kind="warning">Not approved</Badge>;
  return file.notes.length > 0 ? <Badge kind="warning">Check first</Badge> : <Badge kind="success">Ready</Badge>;
}
