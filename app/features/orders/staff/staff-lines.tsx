import { formatMoment } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { isEnded, STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import type { OrderLineView } from "#domain/shop/orders/order-view";
import type { PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import { printCheckText } from "#domain/shop/orders/print-check";
import type { StaffOrder, StaffOrderLine } from "#domain/shop/orders/staff-orders";
import { dayText } from "#domain/shop/shipping/day-text";
import { Badge, type BadgeKind } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { ComparedDownload } from "../../artwork/index.ts";
import { DesignPicture } from "../../designs/index.ts";
import { LineSpec } from "../line-spec.tsx";

/** A proof with its state as text. */
export interface ShownProof {
  readonly id: string;
  readonly lineId: string;
  readonly number: number;
  readonly state: string;
}

interface StaffLinesProps extends Pick<StaffOrder, "order" | "lines"> {
  /** Oldest first; the last one of each line is shown. */
  readonly proofs: ReadonlyArray<ShownProof>;
  /** Why a line's print file can't be downloaded yet, by line. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The lines of an order with their sizes, print files, proofs and how much is in packages. */
export const StaffLines = ({ order, lines, proofs, problems }: StaffLinesProps) => (
  <ul className="grid divide-y divide-line">
    {order.lines.map((line) => (
      <li key={line.id} className="flex gap-4 py-5 first:pt-0 last:pb-0">
        <DesignPicture picture={line.picture} />
        <div className="grid min-w-0 grow content-start gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="text-lg">{line.product.name}</h3>
            <p className="font-bold tabular-nums">{formatMoney(line.total)}</p>
          </div>
          <LineSpec line={line} />
          {line.isGiftCard ? null : (
            <Work
              order={order}
              line={line}
              work={lines[line.id]}
              proof={proofs.findLast(({ lineId }) => lineId === line.id)}
              problem={problems[line.id]}
            />
          )}
        </div>
      </li>
    ))}
  </ul>
);

interface WorkProps {
  readonly order: StaffOrder["order"];
  readonly line: OrderLineView;
  readonly work: StaffOrderLine | undefined;
  readonly proof: ShownProof | undefined;
  readonly problem: string | undefined;
}

/** The state of a line's print file, proof and packages. */
function Work({ order, line, work, proof, problem }: WorkProps) {
  const file = fileText(work?.file, problem);
  // Nothing of it is printed or packed any more.
  const isOver = isEnded(order.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {isOver ? null : <Badge kind={file.kind}>{file.label}</Badge>}
        {work?.file === undefined || work.file.state === "failed" || problem !== undefined ? null : (
          <ComparedDownload href={`/printing/api/print-file/${line.id}/`} lines={[line.id]} size="sm">
            Print file
            <span className="sr-only"> of {line.product.name}</span>
          </ComparedDownload>
        )}
        {proof === undefined ? null : (
          <TextLink href={`/profile/proofs/${proof.id}/`}>
            Proof {proof.number}: {proof.state}
          </TextLink>
        )}
        {proof === undefined && !STATES_TO_PRINT.some((state) => state === order.status) ? null : (
          <TextLink href={`/staff/proofs/${order.id}/#line-${line.id}`}>
            {proof === undefined ? "Send a proof" : "All versions"}
            <span className="sr-only"> of {line.product.name}</span>
          </TextLink>
        )}
        {work === undefined || isOver ? null : <Packed line={line} work={work} />}
      </div>
      {problem === undefined || isOver ? null : <p className="text-sm text-warning">{problem}</p>}
      {work?.check && proof !== undefined ? <Check check={work.check} /> : null}
      {isOver ? null : <FileNotes file={work?.file} />}
    </>
  );
}

/** Why a print file can't be made, or for which press it was. */
const FileNotes = ({ file }: { readonly file: StaffOrderLine["file"] }) => (
  <>
    {file?.problem ? <p className="text-sm text-danger">{file.problem}</p> : null}
    {file?.pressProfile ? <p className="text-sm text-muted">Made for {file.pressProfile}</p> : null}
  </>
);

/** By when a line ships, and how much of it is in packages. */
const Packed = ({ line, work }: { readonly line: OrderLineView; readonly work: StaffOrderLine }) => (
  <>
    {work.shipBy === undefined ? null : <span className="font-semibold">Ship by {dayText(work.shipBy)}</span>}
    <span className="text-muted">
      {wholeNumber(work.inParcels)} of {wholeNumber(line.quantity + work.reprinted)} in packages
      {work.reprinted > 0 ? `, ${wholeNumber(work.reprinted)} of them printed again` : ""}
    </span>
  </>
);

/** What the comparison of the print with its proof found. */
function Check({ check }: { readonly check: PrintResult }) {
  const { result, isStaff, at } = check;
  return (
    <p className={result === "same" ? "text-sm text-muted" : "text-sm text-warning"}>
      {printCheckText(check)}
      {at ? ` Compared in ${isStaff ? "a browser of staff" : "the customer's browser"}, ${formatMoment(at)}.` : ""}
    </p>
  );
}

function fileText(
  file: StaffOrderLine["file"],
  problem: string | undefined,
): { readonly kind: BadgeKind; readonly label: string } {
  if (file?.isHeld) return { kind: "danger", label: "File on hold" };
  if (file?.state === "made" && problem !== undefined) return { kind: "warning", label: "Not to be printed yet" };
  if (file?.state === "made") return { kind: "success", label: "File ready" };
  if (file?.state === "failed") return { kind: "danger", label: "File failed" };
  return { kind: "neutral", label: "File waiting" };
}
