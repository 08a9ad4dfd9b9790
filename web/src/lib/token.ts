/** A token's expiry in seconds since the epoch; null when it cannot be read. */
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

/** A token without an expiry counts as valid here; the server decides. */
export const isExpired = (token: string, nowMs: number): boolean => {
  const expiry = expiryOf(token)
  return expiry !== null && expiry < Math.floor(nowMs / 1000)
}
