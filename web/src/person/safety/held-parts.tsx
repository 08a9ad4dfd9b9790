import { lazyPart } from '#kit/layout/lazy-part.tsx'

// Few people need them, and then at once.
export const HeldPanel = lazyPart(() => import('./HeldPanel.tsx'), 'HeldPanel', { narrow: 900, wide: 700 })
export const DoctorConsentForm = lazyPart(() => import('./DoctorConsentForm.tsx'), 'DoctorConsentForm', {
  narrow: 460,
  wide: 320,
})
export const HeldCard = lazyPart(() => import('./HeldCard.tsx'), 'HeldCard', { narrow: 300, wide: 260 })
