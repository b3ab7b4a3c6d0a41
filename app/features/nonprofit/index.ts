export { DocumentAndActions, Granted } from "./application-outcome.tsx";
export { NonprofitForm } from "./application-form.tsx";
