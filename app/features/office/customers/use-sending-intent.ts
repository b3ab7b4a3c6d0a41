import { useNavigation } from "@remix-run/react";

/** Whether a form with this intent is on its way. */
export function useSendingIntent(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
