import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { measurePieceOverhang } from "#domain/prepress/press/print-job";
import { readRoll } from "#domain/prepress/composing/nest-plan";
import { useMeasurement } from "../../features/preferences/index.ts";
import { NestPage, PrintPage, RollForm } from "../../features/printing/index.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Nest");

const STANDARD = { width: 54, gap: 1 / 8, margin: 1 / 2 };

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "manageOrders")) throw notFoundPage();
  const parameters = readQuery(request);
  const ids = [...new Set(parameters.getAll("line"))];
  const roll = readRoll(parameters);
  const base = { ids, roll: roll.ok ? roll.value : STANDARD };
  if (!roll.ok) return { ...base, problem: roll.error, nest: undefined };
  if (ids.length === 0) return { ...base, problem: undefined, nest: undefined };
  const nestResult = await context.services.printing.planNest(ids, roll.value);
  if (!nestResult) throw notFoundPage();
  if (!nestResult.ok) return { ...base, problem: nestResult.error, nest: undefined };
  const { lines, plan } = nestResult.value;
  const query = new URLSearchParams([
    ...ids.map((id) => ["line", id]),
    ["roll", String(roll.value.width)],
    ["gap", String(roll.value.gap)],
    ["margin", String(roll.value.margin)],
  ]);
  const nest = {
    lines: lines.map(({ product: of, pieces }, i) => ({
      id: ids[i] ?? "",
      order: of.line === undefined ? "none" : String(of.line.number),
      product: of.product,
      width: pieces[0]?.size.width ?? of.size.width,
      height: pieces[0]?.size.height ?? of.size.height,
      count: pieces.reduce((sum, { copies }) => sum + copies, 0),
      spare: pieces.reduce((most, { id }) => Math.max(most, plan.spare.get(id) ?? 0), 0),
      material: of.material?.name ?? "",
    })),
    pieces: lines.flatMap(({ pieces }, line) =>
      pieces.map((piece) => ({
        id: piece.id,
        line,
        width: piece.size.width,
        height: piece.size.height,
        overhang: measurePieceOverhang(piece),
        cutPath: toPath(piece.cuts.flatMap(({ rings }) => rings)),
      })),
    ),
    sheets: plan.sheets,
    usedLength: plan.usedLength,
    waste: plan.waste,
    tooWide: lines.flatMap(({ product: of, pieces }) =>
      pieces.some(({ id }) => plan.tooWide.includes(id))
        ? [`${of.product}, order ${String(of.line?.number ?? "none")}`]
        : [],
    ),
    fileUrl: `/printing/api/nest/?${query.toString()}`,
  };
  return { ...base, problem: undefined, nest };
}

export default function PrintNest() {
  const { ids, roll, problem, nest } = useLoaderData<typeof loader>();
  const measurement = useMeasurement();
  const back = (
    <ButtonLink href="/staff/print/" variant="secondary">
      Back to the print room
    </ButtonLink>
  );
  return (
    <PrintPage
      title="Nest for a roll"
      lead="The same selection always gives the same layout. One file contains every cut line, with camera marks along both edges."
      actions={back}
    >
      {ids.length === 0 ? (
        <EmptyState title="Nothing selected" actions={back}>
          Select the items for one roll in the print room.
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <RollForm roll={roll} lines={ids} measurement={measurement} />
          {problem === undefined ? null : (
            <Notice kind="error" title="We can't lay this out">
              {problem}
            </Notice>
          )}
          {nest ? <NestPage {...nest} roll={roll} measurement={measurement} /> : null}
        </div>
      )}
    </PrintPage>
  );
}
