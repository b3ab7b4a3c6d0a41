/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ApplicationCard } from "./application-card.tsx";
export { ApplicationForm } from "./application-form.tsx";
