/** Services of others to which a shop may report visits, each by its id in the settings. */
export interface TrackerIds {
  /** "G-ABC1234567" of Google Analytics. */
  readonly google?: string | undefined;
  /** The number of a Meta pixel. */
  readonly meta?: string | undefined;
}

export const hasTrackers = ({ google, meta }: TrackerIds): boolean => google !== undefined || meta !== undefined;
