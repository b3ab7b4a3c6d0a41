import tableUrl from "../../../domain/prepress/artwork/color/default-press.table?url&no-inline";
import { proofNodes } from "#domain/prepress/artwork/color/proof-table";
import { currentPressUrl, profileAt } from "./press-profile.ts";

/** The table of the press's profile. That of the shop's own is built in; any other needs LittleCMS. */
export async function pressTable(): Promise<Uint8Array> {
  const press = await currentPressUrl();
  if (press === null) return new Uint8Array(await (await fetch(tableUrl)).arrayBuffer());
  const [engine, profile] = await Promise.all([
    import("./ink-converter.ts").then(({ openColorEngine }) => openColorEngine()),
    profileAt(press),
  ]);
  const proof = engine.softProof(profile);
  if (!proof) throw new Error("The press's color profile can't be used.");
  return proof(proofNodes());
}
