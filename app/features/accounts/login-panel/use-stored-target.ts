import { useEffect, useState } from "react";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { useDrafts } from "../../preferences/index.ts";

const NAME = "after-sign-in";
const KEPT_MS = 30 * 60 * 1000;

/**
 * The page after sign-in that is stored in this browser: the last `next` of the login page, so that a detour, such as
 * reading a help page or asking for a new password, does not lose it. "" while there is none.
 * @param next of the current address, which is stored; "" for none
 */
export function useStoredTarget(next: string): string {
  const drafts = useDrafts();
  const [stored, setStored] = useState("");
  useEffect(() => {
    if (next !== "") return void drafts.write(NAME, next, KEPT_MS);
    const storedTarget = drafts.read(NAME);
    setStored(safePath(typeof storedTarget === "string" ? storedTarget : undefined) ?? "");
  }, [drafts, next]);
  return stored;
}

/** Forgets the stored page, because the sign-in has led there. @returns a function to call after a sign-in */
export function useForgetTarget(): () => void {
  const drafts = useDrafts();
  return () => void drafts.write(NAME, undefined);
}
