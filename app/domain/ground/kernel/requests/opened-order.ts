/** A guest's order that a visitor opened by an e-mailed link. */
export interface OpenedOrder {
  readonly id: string;
  /** Whether the link was just mailed, and so the visitor may do what the guest may. */
  readonly mayManage: boolean;
}
