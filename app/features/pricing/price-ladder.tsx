import { formatMoney } from "#domain/ground/kernel/money";
import type { Break } from "#domain/shop/pricing/quotes/quote";
import { wholeNumber } from "#domain/ground/kernel/text";

/** Quantities with their unit price and savings. @param unit the name of one piece */
export const PriceLadder = ({ breaks, unit = "piece" }: { breaks: ReadonlyArray<Break>; unit?: string }) => (
  <div className="overflow-x-auto rounded-xl bg-surface ring-1 ring-line">
    <table className="w-full md:[&_:is(td,th)]:px-5 text-left tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="px-2.5 py-3 font-semibold capitalize">
            {unit}s
          </th>
          <th scope="col" className="px-2.5 py-3 text-right font-semibold">
            Each, about
          </th>
          <th scope="col" className="px-2.5 py-3 text-right font-semibold">
            You save
          </th>
          <th scope="col" className="px-2.5 py-3 text-right font-semibold">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {breaks.map((rung) => (
          <tr key={rung.quantity} className="border-t border-line">
            <th scope="row" className="px-2.5 py-2.5 font-semibold">
              {wholeNumber(rung.quantity)}
            </th>
            <td className="px-2.5 py-2.5 text-right">{formatMoney(rung.unitPrice)}</td>
            <td className="px-2.5 py-2.5 text-right text-success">
              {rung.savingPercent > 0 ? `${rung.savingPercent}%` : ""}
            </td>
            <td className="px-2.5 py-2.5 text-right font-semibold">{formatMoney(rung.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
