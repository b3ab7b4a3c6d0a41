import type { Services } from "../../services/index.ts";

type Archive = Extract<Awaited<ReturnType<Services["accountData"]["export"]>>, { readonly ok: true }>["value"];

/** All that the shop stores about a person, as a download that no cache stores. */
export const archiveResponse = ({ fileName, body }: Archive): Response =>
  new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
