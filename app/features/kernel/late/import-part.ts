/** What importing needs to know of the connection. */
interface Connection {
  isOffline(): boolean;
  /** Resolves when the browser is online again. */
  back(): Promise<void>;
}

const browserConnection: Connection = {
  isOffline: () => !navigator.onLine,
  back: () => new Promise((resolve) => addEventListener("online", () => resolve(), { once: true })),
};

/**
 * Imports the code of a part, offline once the connection is back: browsers remember that an import failed, and fail
 * it again.
 */
export async function importPart<Module>(
  load: () => Promise<Module>,
  connection: Connection = browserConnection,
): Promise<Module> {
  while (connection.isOffline()) await connection.back();
  return load();
}
