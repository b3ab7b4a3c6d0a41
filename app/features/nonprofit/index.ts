/** What other parts of the shop use of this area. Its own files import each other directly. */
export { DocumentAndActions, Granted } from "./application-outcome.tsx";
export { NonprofitForm } from "./application-form.tsx";
