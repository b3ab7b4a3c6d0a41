/** The parts of pages that can be printed alone. work.css defines what is shown of each. */
type Part = "gift-cards" | "recovery-codes";

/** Opens the print dialog for one part of the page and hides the rest while printing. */
export function printAlone(part: Part): void {
  document.documentElement.dataset["print"] = part;
  window.addEventListener("afterprint", () => delete document.documentElement.dataset["print"], { once: true });
  window.print();
}
