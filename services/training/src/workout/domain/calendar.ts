const dayMs = 24 * 60 * 60 * 1000

export const dayBefore = (date: string): string => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
