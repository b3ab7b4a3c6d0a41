import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";

/** The kinds of messages. */
export type MessageKind = "error" | "warning" | "success" | "info";

export const messageLook: Record<MessageKind, { icon: LucideIcon; text: string; ground: string; word: string }> = {
  error: { icon: CircleAlert, text: "text-danger", ground: "bg-danger-soft", word: "Error" },
  warning: { icon: TriangleAlert, text: "text-warning", ground: "bg-warning-soft", word: "Warning" },
  success: { icon: CircleCheck, text: "text-success", ground: "bg-success-soft", word: "Done" },
  info: { icon: Info, text: "text-info", ground: "bg-info-soft", word: "Note" },
};
