import type { ComponentProps } from "react";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { late } from "../kernel/index.ts";
import { BudgetSolver as ServerBudgetSolver } from "./budget-solver.tsx";
import type { Setup } from "./use-setup.ts";

/** Few have a budget, and the server divides it as well. */
const LateBudgetSolver = late(import.meta.env.SSR ? ServerBudgetSolver : undefined, () =>
  import("./budget-solver.tsx").then(({ BudgetSolver: solver }) => solver),
);

type BudgetProps = Omit<ComponentProps<typeof ServerBudgetSolver>, "readSpec" | "onSolved"> & { readonly setup: Setup };

/** Stays as the server rendered it while something else is chosen: what it takes of the setup is stable. */
export function Budget({ setup, ...solver }: BudgetProps) {
  const readSpec = useStableCallback(() => setup.lastPriced?.spec);
  const setQuantity = useStableCallback((quantity: number) => setup.change({ quantity: String(quantity) }));
  return <LateBudgetSolver {...solver} readSpec={readSpec} onSolved={setQuantity} />;
}
