/** What can be printed without the rest of its page: base.css names what is shown of each. */
type Part = "gift-cards" | "recovery-codes";

/** Opens the browser's print dialog for one part of the page; the rest is left out until the paper is drawn. */
export function printAlone(part: Part): void {
  document.documentElement.dataset["print"] = part;
  window.addEventListener("afterprint", () => delete document.documentElement.dataset["print"], { once: true });
  window.print();
}
