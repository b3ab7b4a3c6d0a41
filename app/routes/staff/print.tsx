import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { formatDate } from "#domain/ground/calendar/dates";
import { ORDER_STATUS_TEXT, STATES_TO_PRINT } from "#domain/shop/orders/order-state";
import { pageAddress, pageCount } from "#domain/ground/kernel/requests/pagination";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { fileSize } from "#domain/ground/kernel/text";
import { useMeasurement } from "../../features/preferences/index.ts";
import { PrintList, PrintPage } from "../../features/printing/index.ts";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice, type NoticeProps } from "../../ui/feedback/notice.tsx";
import { PageNumbers } from "../../features/kernel/index.ts";
import { readOfficeForm } from "../../http/forms/office-form.server.ts";
import { readPageAddress } from "../../http/page-address.server.ts";
import { readPageNumber, readQuery, readSaid } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Print room");

/** What is said when a print file was to be created again, by its state. */
const SAID = {
  made: { kind: "success", text: "The PDF was created again." },
  waiting: { kind: "info", text: "The PDF is being created again. Its line shows when it is there." },
  failed: { kind: "error", text: "The PDF couldn’t be created again. Its line says why." },
} as const satisfies Readonly<Record<string, { readonly kind: NoticeProps["kind"]; readonly text: string }>>;

const Filter = v.object({
  state: v.fallback(v.optional(v.picklist(STATES_TO_PRINT)), undefined),
  material: v.fallback(v.optional(v.pipe(v.string(), maxCharacters(100)), ""), ""),
});

/** Only for staff who work on orders; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "manageOrders")) throw notFoundPage();
  const { state, material } = v.parse(Filter, Object.fromEntries(readQuery(request)));
  const page = readPageNumber(request);
  const printQueue = await context.services.printing.list({ state, material, page });
  if (!printQueue) throw notFoundPage();
  const { lines, total, materials, pageSize } = printQueue;
  const pages = pageCount(total, pageSize);
  return {
    said: readSaid(request, SAID),
    total,
    materials,
    filter: { state: state ?? "", material },
    page,
    pages,
    lines: lines.map(
      ({
        id,
        order,
        orderId,
        placedAt,
        state: at,
        product,
        width,
        height,
        left,
        quantity,
        reprint,
        shipBy,
        expectedOn,
        isApproved,
        material,
        color,
        names,
        picture,
        file,
      }) => ({
        id,
        order,
        orderId,
        product,
        width,
        height,
        left,
        quantity,
        reprint,
        shipBy,
        expectedOn,
        isApproved,
        names,
        picture,
        placed: formatDate(placedAt, "shortDate"),
        state: ORDER_STATUS_TEXT[at].label,
        material: [color, material?.name].filter((name) => name !== undefined).join(", "),
        file: file && { ...file, size: fileSize(file.bytes) },
      }),
    ),
  };
}

/** Creates a print file again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { line } = await readOfficeForm({ request, context }, "manageOrders");
  const state = line === undefined ? undefined : await context.services.printing.remake(line);
  if (!state) throw notFoundPage();
  const { pathname, search } = readPageAddress(request);
  return redirect(withQuery(`${pathname}${search}`, { said: state }));
}

export default function PrintRoom() {
  const { lines, total, materials, filter, page, pages, said } = useLoaderData<typeof loader>();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString();
  return (
    <PrintPage
      title="Print room"
      actions={
        <>
          <ButtonLink href="/staff/press/" variant="secondary">
            Press profile
          </ButtonLink>
          <ButtonLink href="/staff/orders/" variant="secondary">
            All orders
          </ButtonLink>
        </>
      }
      lead="Every ordered item with its file for printing and cutting. Select several to lay them out on one roll."
    >
      {said ? (
        <Notice kind={said.kind} className="mb-6">
          {said.text}
        </Notice>
      ) : null}
      <PrintList
        key={query}
        lines={lines}
        total={total}
        materials={materials}
        filter={filter}
        states={STATES_TO_PRINT.map((value) => ({ value, label: ORDER_STATUS_TEXT[value].label }))}
        measurement={useMeasurement()}
      />
      <div className="mt-8">
        <PageNumbers
          page={page}
          pages={pages}
          getPageHref={(number) => pageAddress(`/staff/print/?${query}`, number)}
          label="Pages of the print room"
        />
      </div>
    </PrintPage>
  );
}
