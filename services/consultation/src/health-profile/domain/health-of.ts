import type { Screening } from '@bugar/contracts/advice/person/health-profile'

/**
 * The answers about health as text, to compare them; empty without answers. Age and week advance by themselves, so they
 * are left out.
 */
export const healthOf = (screening: Screening | undefined): string => {
  if (!screening) {
    return ''
  }
  const { age: _age, pregnancyWeek: _week, equipment: _equipment, experience: _experience, ...health } = screening
  return JSON.stringify(Object.entries(health).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
