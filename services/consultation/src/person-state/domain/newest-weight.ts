interface Measured {
  readonly weight: number
  readonly createdAt: Date
}

interface Noted {
  readonly weight: number
  /** As of `momentOf`. */
  readonly at: Date
}

/** The newer of both, in kg; the consultation when both are of the same moment. */
export const newestWeight = (consultation: Measured | null, weighIn: Noted | null) => {
  const measured = consultation && { kg: consultation.weight, at: consultation.createdAt }
  const noted = weighIn && { kg: weighIn.weight, at: weighIn.at }
  return noted && (!measured || noted.at > measured.at) ? noted : measured
}
