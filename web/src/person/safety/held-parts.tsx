import type { SafetyLimit } from '@bugar/contracts/advice/person/safety'
import { lazyPart } from '#kit/layout/lazy-part.tsx'

// Few people need them, and then at once.
export const HeldPanel = lazyPart(() => import('./HeldPanel.tsx'), 'HeldPanel', { narrow: 900, wide: 700 })
export const DoctorConsentForm = lazyPart(() => import('./DoctorConsentForm.tsx'), 'DoctorConsentForm', {
  narrow: 460,
  wide: 320,
})
export const HeldCard = lazyPart(() => import('./HeldCard.tsx'), 'HeldCard', { narrow: 300, wide: 260 })
export const CareCards = lazyPart(() => import('./CareCards.tsx'), 'CareCards', { narrow: 78, wide: 78 })

/** The limits that tell what to do at each session. */
const cares: readonly SafetyLimit[] = ['glucose', 'pelvic-floor']

/** Whether there is something for `CareCards`; not for most people. */
export const needsCare = (limits: readonly SafetyLimit[]): boolean => limits.some((limit) => cares.includes(limit))
