import * as v from "valibot";
import defaultPressUrl from "../../../domain/prepress/artwork/color/default-press.icc?url&no-inline";

/** The address of the profile of the shop's own press. */
export { defaultPressUrl };

const CurrentPress = v.object({ name: v.string(), url: v.nullable(v.string()) });

/** The address of the profile that staff uploaded for the press, which changes with it; null for the shop's own. */
export async function currentPressUrl(): Promise<string | null> {
  const answer = await fetch("/printing/api/press-profile/");
  if (!answer.ok) throw new Error("The press's color profile can't be read.");
  return v.parse(CurrentPress, await answer.json()).url;
}

/** The profile at an address; for null the shop's own. */
export async function profileAt(url: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url ?? defaultPressUrl);
  if (!answer.ok) throw new Error("The press's color profile can't be read.");
  return new Uint8Array(await answer.arrayBuffer());
}

/** The profile of the press that gives CMYK its colors where a file says nothing. */
export const pressProfile = async (): Promise<Uint8Array<ArrayBuffer>> => profileAt(await currentPressUrl());
