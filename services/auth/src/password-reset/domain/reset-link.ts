/** A stored reset link: only the hash of its token, never the token. */
export interface ResetLink {
  readonly hash: string
  readonly expiresAt: Date
  /** Null until it was used. */
  readonly usedAt: Date | null
}

const requestAgain = 'Minta tautan baru.'

/** Why a link cannot be used, as a sentence for the person; null when it can. At `expiresAt` itself it cannot. */
export const linkProblem = (link: Omit<ResetLink, 'hash'> | null, now: Date): string | null => {
  if (link === null) {
    return `Tautan ini tidak berlaku, atau sudah diganti tautan yang lebih baru. ${requestAgain}`
  }
  if (link.usedAt !== null) {
    return `Tautan ini sudah dipakai. ${requestAgain}`
  }
  return link.expiresAt <= now ? `Tautan ini sudah kedaluwarsa. ${requestAgain}` : null
}
