import type { ElementType, ReactNode } from "react";
import { classes } from "../classes.ts";

export interface ContainerProps {
  as?: ElementType;
  /** "text" for reading, "form" for one column of fields, "page" for everything else. */
  width?: "page" | "text" | "form";
  className?: string;
  children: ReactNode;
}

const widths = { page: "max-w-page", text: "max-w-3xl", form: "max-w-xl" };

/** The classes of a container. */
export const containerStyle = (width: keyof typeof widths, className?: string): string =>
  classes("mx-auto w-full px-4 md:px-8", widths[width], className);

/** Centers content at a readable width with padding at the screen edges. */
export const Container = ({ as: Element = "div", width = "page", className, children }: ContainerProps) => (
  <Element className={containerStyle(width, className)}>{children}</Element>
);
