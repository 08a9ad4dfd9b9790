/** A code as a person types it, without the spaces and the hyphen that only help reading. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const isRecoveryCode = (code: string): boolean => /^[a-z2-7]{10}$/.test(code)

/** Display format: `abcde-fghij`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** True when the session entered a code within the last `freshSeconds` (exclusive). */
export const isFresh = (
  { provedBy, provedAt }: { readonly provedBy: string | null; readonly provedAt: Date | null },
  sessionId: string,
  now: number,
  freshSeconds: number,
): boolean => provedBy === sessionId && provedAt !== null && now < provedAt.getTime() + freshSeconds * 1000
