/** Application states with the specification's numbers for wholesale applications. Nonprofit ones use the same. */
export const APPLICATION_STATUS = { new: 0, denied: 1, accepted: 2, pending: 3 } as const;
export type ApplicationStatus = (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];

interface ApplicationStatusText {
  readonly label: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<ApplicationStatus, ApplicationStatusText>> = {
  0: { label: "New", meaning: "We received your application and will review it within two business days." },
  1: {
    label: "Denied",
    meaning: "We couldn't approve your application this time. You can apply again if something changes.",
  },
  2: { label: "Accepted", meaning: "Your application was approved." },
  3: {
    label: "Pending",
    meaning: "We're reviewing your application and will e-mail you as soon as we decide.",
  },
};

export const applicationStatusText = (status: ApplicationStatus): ApplicationStatusText => WORDS[status];

/** Submitted and undecided. Each applicant can have one. */
export const isUndecided = (status: ApplicationStatus): boolean =>
  status === APPLICATION_STATUS.new || status === APPLICATION_STATUS.pending;

// A decision is final. A denied applicant applies again; an approval is changed where it took effect.
const MOVES: Readonly<Record<ApplicationStatus, ReadonlyArray<ApplicationStatus>>> = {
  0: [3, 2, 1],
  3: [2, 1],
  1: [],
  2: [],
};

export const mayMove = (from: ApplicationStatus, to: ApplicationStatus): boolean => MOVES[from].includes(to);
