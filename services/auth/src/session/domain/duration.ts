const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** Seconds in a text such as `90`, `15m`, `24h` or `7d`; a number alone means seconds. Null when it is none of these. */
export const parseDuration = (text: string): number | null => {
  const match = /^(\d{1,9})([smhd]?)$/.exec(text.trim())
  if (!match) {
    return null
  }
  const [, amount, unit] = match
  return Number(amount) * secondsIn[(unit || 's') as keyof typeof secondsIn]
}
