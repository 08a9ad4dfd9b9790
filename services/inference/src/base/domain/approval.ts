export interface Standing {
  /** Whether what one administrator proposes needs another's approval. */
  readonly needsSecond: boolean
  /** Whether this content was active here before, or was imported by an administrator who may activate it alone. */
  readonly isApproved: boolean
}

/** Whether content may come into force without a draft that somebody else has approved. */
export const mayStartAtOnce = ({ needsSecond, isApproved }: Standing): boolean => isApproved || !needsSecond
