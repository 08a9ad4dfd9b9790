import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'

// Unlike React.lazy, this can be retried after a failure.
const JourneyPanel = lazyRouteComponent(() => import('./JourneyPanel.tsx'), 'JourneyPanel')
const preload = () => JourneyPanel.preload?.()

interface LazyJourneyProps {
  readonly isSmall?: boolean
}

/** Lazy-loaded. */
export function LazyJourney({ isSmall = false }: LazyJourneyProps) {
  return (
    <PartBoundary prepare={preload}>
      <Suspense fallback={<Placeholder narrow={isSmall ? 260 : 490} wide={isSmall ? 260 : 300} />}>
        <JourneyPanel isSmall={isSmall} />
      </Suspense>
    </PartBoundary>
  )
}
