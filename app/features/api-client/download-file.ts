import { UNREACHABLE, type ApiAnswer } from "./call-api.ts";
import { readRefusal } from "./read-refusal.ts";

/** The file name in a Content-Disposition header; "" when it has none. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "";

/**
 * Downloads a file. Unlike a plain link, the caller can show a refusal.
 * Never throws: without a network the status is 0.
 */
export async function downloadFile(path: string): Promise<ApiAnswer<undefined>> {
  const page = window.location.href;
  try {
    const response = await fetch(path);
    if (!response.ok) return await readRefusal(response, page);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = nameIn(response.headers.get("content-disposition"));
    link.click();
    URL.revokeObjectURL(link.href);
    return { ok: true, status: response.status, data: undefined };
  } catch {
    return UNREACHABLE;
  }
}
