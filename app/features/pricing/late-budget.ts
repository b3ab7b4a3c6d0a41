import { late } from "../kernel/index.ts";
import { BudgetSolver as ServerBudgetSolver } from "./budget-solver.tsx";

/** Few have a budget, and the server divides it as well. */
export const LateBudgetSolver = late(import.meta.env.SSR ? ServerBudgetSolver : undefined, () =>
  import("./budget-solver.tsx").then(({ BudgetSolver: solver }) => solver),
);
