/** Separates two ways to do the same thing. */
export const OrDivider = () => (
  <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    or
  </p>
);
