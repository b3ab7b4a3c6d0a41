import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Breadcrumbs, type Crumb } from "../navigation/breadcrumbs.tsx";

export interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  children?: ReactNode;
  breadcrumbs?: ReadonlyArray<Crumb>;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  /** Above a column that brings its own distance. */
  isCompact?: boolean;
}

/** The page header: breadcrumbs, title and actions. */
export const PageHeader = ({ title, children, breadcrumbs, actions, isCompact = false }: PageHeaderProps) => (
  <header className={classes("grid grid-cols-1", isCompact ? "gap-1.5" : "gap-3 py-6 md:py-8")}>
    {breadcrumbs === undefined ? null : <Breadcrumbs items={breadcrumbs} />}
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className={isCompact ? "text-2xl" : undefined}>{title}</h1>
        {children === undefined ? null : (
          <div
            className={isCompact ? "-mt-2 flex flex-wrap items-center gap-x-4" : "mt-3 max-w-2xl text-lg text-muted"}
          >
            {children}
          </div>
        )}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  </header>
);
