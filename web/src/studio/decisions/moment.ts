const zone = { timeZone: 'Asia/Jakarta' } as const
const clock = new Intl.DateTimeFormat('id-ID', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat('id-ID', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })

/** 14.22.07 in Jakarta, whose days the log is filtered by. */
export const clockOf = (at: string): string => clock.format(new Date(at))

/** 3 Des 2026 in Jakarta */
export const dateOf = (at: string): string => date.format(new Date(at))

/** 3 Des 2026, 14.22.07,184 WIB */
export const momentOf = (at: string): string =>
  `${dateOf(at)}, ${clockOf(at)},${String(new Date(at).getUTCMilliseconds()).padStart(3, '0')} WIB`
