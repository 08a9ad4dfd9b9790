import { lazy, Suspense } from 'react'
import { Placeholder } from './Placeholder.tsx'

const JourneyPanel = lazy(async () => ({ default: (await import('./JourneyPanel.tsx')).JourneyPanel }))

interface LazyJourneyProps {
  readonly isSmall?: boolean
}

/** Drawn when its code is there; no other part of the screen waits for it. */
export function LazyJourney({ isSmall = false }: LazyJourneyProps) {
  return (
    <Suspense fallback={<Placeholder narrow={isSmall ? 260 : 490} wide={isSmall ? 260 : 300} />}>
      <JourneyPanel isSmall={isSmall} />
    </Suspense>
  )
}
