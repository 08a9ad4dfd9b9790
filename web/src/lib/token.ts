/** The expiry claim of a token in seconds since the epoch; null when there is none to be read. */
export const expiryOf = (token: string): number | null => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const expiry = (claims as { exp?: unknown } | null)?.exp
    return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry : null
  } catch {
    return null
  }
}

/** True when the expiry claim is earlier than now; a token without one is the server's to judge. */
export const isExpired = (token: string, nowMs: number): boolean => {
  const expiry = expiryOf(token)
  return expiry !== null && expiry < Math.floor(nowMs / 1000)
}
