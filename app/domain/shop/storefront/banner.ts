/** A message of the rotating banner, or an item of the carousel. */
export interface BannerView {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** The address of its picture, or "". */
  readonly image: string;
  readonly linkLabel: string;
  readonly linkUrl: string;
}
