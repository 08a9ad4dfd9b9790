import type { Screening } from '@bugar/contracts/advice/person/health-profile'

/**
 * Serializes the answers for comparison; empty without answers. Leaves out equipment and experience, which do not concern
 * health, and age and week, which advance by themselves.
 */
export const healthOf = (screening: Screening | undefined): string => {
  if (!screening) {
    return ''
  }
  const { age: _age, pregnancyWeek: _week, equipment: _equipment, experience: _experience, ...health } = screening
  return JSON.stringify(Object.entries(health).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
