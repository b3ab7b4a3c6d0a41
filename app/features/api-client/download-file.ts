import { readRefusal, UNREACHABLE, type ApiAnswer } from "./call-api.ts";

/** The name that the shop gave a file; "" where it gave none. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "";

/**
 * Fetches a file and saves it as the browser does with downloads. Unlike a plain link, it can show a refusal and act on it.
 * Never throws: without a network the answer has status 0.
 */
export async function downloadFile(path: string): Promise<ApiAnswer<undefined>> {
  try {
    const response = await fetch(path);
    if (!response.ok) return await readRefusal(response);
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
