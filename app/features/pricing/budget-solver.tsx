import { useState } from "react";
import { readBudget } from "#domain/shop/pricing/quotes/budget";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { isComposing } from "../../ui/fields/composing.ts";

interface BudgetSolverProps {
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  /** What was priced last. */
  readonly readSpec: () => QuoteSpec | undefined;
  readonly onSolved: (quantity: number) => void;
  /** The server's error about a budget that was submitted without JavaScript. */
  readonly serverError: string | undefined;
}

/** Sets the quantity to the most that a budget buys ("I have $100"). Without JavaScript the server does. */
export function BudgetSolver({ product, table, discount, readSpec, onSolved, serverError }: BudgetSolverProps) {
  const [budget, setBudget] = useState("");
  const [error, setError] = useState(serverError);
  const [answer, setAnswer] = useState<string>();
  const find = () => {
    const spec = readSpec();
    if (!spec) return;
    const solution = readBudget(budget, spec, { product, table, discount });
    setError(solution.ok ? undefined : solution.error);
    setAnswer(solution.ok ? `That buys ${wholeNumber(solution.value)}.` : undefined);
    if (solution.ok) onSolved(solution.value);
  };
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <TextInput
        label="My budget in dollars"
        name="budget"
        inputMode="decimal"
        autoComplete="off"
        placeholder="100"
        className="w-40"
        value={budget}
        onChange={(event) => setBudget(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          find();
        }}
        error={error}
      />
      <Button
        variant="secondary"
        // Without JavaScript the server renders the form again with the quantity.
        type="submit"
        formMethod="get"
        formAction="?"
        onClick={(event) => {
          event.preventDefault();
          find();
        }}
      >
        How many can I get?
      </Button>
      <p role="status" className="min-h-6 basis-full text-sm font-semibold text-success">
        {answer}
      </p>
    </div>
  );
}
