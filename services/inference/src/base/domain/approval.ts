export interface Standing {
  /** Whether what one administrator proposes needs another's approval. */
  readonly needsSecond: boolean
  /** Whether this content was in force here before, or was brought by whoever could put it in force alone. */
  readonly isApproved: boolean
}

/** Whether content may come into force without a draft that somebody else has approved. */
export const mayStartAtOnce = ({ needsSecond, isApproved }: Standing): boolean => isApproved || !needsSecond
