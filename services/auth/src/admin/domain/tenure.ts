/** When somebody was an administrator. */
export interface Tenure {
  /** Null: from the start of the system, or made by the operator. */
  readonly since: Date | null
  /** Null: still one. */
  readonly until: Date | null
}

/** From when an administrator's approvals count: not at once, so that nobody approves by an account made for it. */
export const countsFrom = ({ since }: Pick<Tenure, 'since'>, waitMs: number): Date =>
  since === null ? new Date(0) : new Date(since.getTime() + waitMs)

/**
 * Whether this person counts as a second administrator at `now`. One who left counts for `waitMs` longer, so that nobody
 * decides alone by removing the others.
 */
export const isSecond = ({ since, until }: Tenure, now: Date, waitMs: number): boolean =>
  countsFrom({ since }, waitMs) <= (until ?? now) && (until === null || now.getTime() < until.getTime() + waitMs)
