export interface Standing {
  /** Whether one administrator's proposal needs another's approval. */
  readonly needsSecond: boolean
  /** Whether this content was active here before, or was imported by an administrator who may activate it alone. */
  readonly isApproved: boolean
}

/** Whether content may become active without a draft that another administrator approved. */
export const mayStartAtOnce = ({ needsSecond, isApproved }: Standing): boolean => isApproved || !needsSecond
