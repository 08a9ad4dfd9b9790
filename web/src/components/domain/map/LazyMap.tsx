import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { JourneyMap as Loaded } from './JourneyMap.tsx'

// Unlike React.lazy, this can be retried after a failure.
const JourneyMap = lazyRouteComponent(() => import('./JourneyMap.tsx'), 'JourneyMap')
const preload = () => JourneyMap.preload?.()

/** Loaded apart: a person has to ask for it. */
export function LazyMap(props: ComponentProps<typeof Loaded>) {
  return (
    <PartBoundary prepare={preload}>
      <Suspense fallback={<Placeholder narrow={860} wide={640} />}>
        <JourneyMap {...props} />
      </Suspense>
    </PartBoundary>
  )
}
