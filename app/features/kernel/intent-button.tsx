import { Button, type ButtonProps } from "../../ui/actions/button.tsx";
import { useIsSending } from "./leaving/use-is-sending.ts";

interface IntentButtonProps extends Omit<ButtonProps, "type" | "name" | "value"> {
  /** What the form does when this button sends it. */
  readonly intent: string;
}

/** One of the buttons of a form, busy while the form is sent by it. */
export function IntentButton({ intent, loading = false, ...rest }: IntentButtonProps) {
  const isSending = useIsSending(intent);
  return <Button {...rest} type="submit" name="intent" value={intent} loading={loading || isSending} />;
}
