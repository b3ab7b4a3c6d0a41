/** A signing secret for this copy of the project, in `.dev.vars`. */
export function ensureSecrets(): void;

/** Builds the local shop's pages when something that they are made of has changed. */
export function ensureBuilt(): void;

/** Brings the databases below a folder to where the migrations lead. */
export function ensureMigrated(state: string): void;

/** Fills an empty shop with the demo; a filled one only when asked to do it again. */
export function ensureSeeded(state: string, options?: { readonly again?: boolean }): void;
