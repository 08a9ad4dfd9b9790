import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { WhatIf as Loaded } from './WhatIf.tsx'

// Unlike React.lazy, this can be retried after a failure.
const WhatIf = lazyRouteComponent(() => import('./WhatIf.tsx'), 'WhatIf')
const preload = () => WhatIf.preload?.()

/** Loaded apart, because it stands below what a person reads first. */
export function LazyWhatIf(props: ComponentProps<typeof Loaded>) {
  return (
    <PartBoundary prepare={preload}>
      <Suspense fallback={<Placeholder narrow={600} wide={310} />}>
        <WhatIf {...props} />
      </Suspense>
    </PartBoundary>
  )
}
