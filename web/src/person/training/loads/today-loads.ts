import type { PlannedSession, SessionTargets } from '@bugar/contracts/training/plan'
import type { ShownLoad } from '../today/SessionBody.tsx'
import { isRaised, targetText } from './loads.ts'

/** The loads of a session by exercise name; null when none has one, undefined while loading. */
export const loadsOf = (
  { id }: Pick<PlannedSession, 'id'>,
  all: readonly SessionTargets[] | undefined,
): ReadonlyMap<string, ShownLoad> | null | undefined => {
  const targets = all?.find(({ session }) => session.id === id)?.exercises.filter(({ stepKg }) => stepKg !== null)
  if (all === undefined) {
    return undefined
  }
  return targets && targets.length > 0
    ? new Map(targets.map((each) => [each.name, { text: targetText(each), isRaised: isRaised(each.target) }]))
    : null
}
