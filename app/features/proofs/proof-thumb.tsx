import { FileText } from "lucide-react";
import { classes } from "../../ui/classes.ts";

/** A proof's picture on the bench, or a sign for a PDF. The words beside it say what it is. */
export const ProofThumb = ({ pictureUrl, className }: { pictureUrl: string | undefined; className?: string }) => (
  <span
    className={classes("relative grid shrink-0 place-items-center overflow-hidden rounded-lg bg-raised", className)}
  >
    {pictureUrl ? (
      <img src={pictureUrl} alt="" loading="lazy" className="absolute inset-0 size-full object-contain p-2" />
    ) : (
      <FileText aria-hidden="true" className="size-10 text-muted" />
    )}
  </span>
);
