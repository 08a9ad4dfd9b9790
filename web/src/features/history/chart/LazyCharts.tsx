import type { WeighIn } from '@bugar/contracts/weigh-in'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'

// Unlike React.lazy, this can be retried after a failure.
const HistoryCharts = lazyRouteComponent(() => import('./HistoryCharts.tsx'), 'HistoryCharts')
const preload = () => HistoryCharts.preload?.()

interface LazyChartsProps {
  readonly onDeleted: (weighIn: WeighIn) => void
}

/** Lazy-loaded: only who opens their tab fetches the charts. */
export function LazyCharts(props: LazyChartsProps) {
  return (
    <PartBoundary prepare={preload}>
      <Suspense fallback={<Placeholder narrow={1190} wide={700} />}>
        <HistoryCharts {...props} />
      </Suspense>
    </PartBoundary>
  )
}
