import { FileText } from "lucide-react";
import { classes } from "../../ui/classes.ts";

/** A thumbnail of a proof, or an icon for a PDF. Decorative: adjacent text names the proof. */
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
