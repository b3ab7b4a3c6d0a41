import type { StaffNotice } from "#domain/chat/staff/staff-notice";

/** The worker's `ChatNotifications`, which e-mails staff and shoppers on behalf of a room. */
export interface NotificationService {
  /** Must ignore a repeated notice: a room sends each at least once. */
  receive(notice: StaffNotice): Promise<void>;
}

/** The worker's entry point, reached through its exports; undefined in programs without one. */
export function findNotificationService(ctx: DurableObjectState): NotificationService | undefined {
  const { exports } = ctx as unknown as {
    readonly exports?: Readonly<Record<string, NotificationService | undefined>>;
  };
  return exports?.["ChatNotifications"];
}
