import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { PartBoundary } from '#kit/layout/lazy-part.tsx'
import type { Opened, SessionDialogs } from './SessionDialogs.tsx'

const load = () => import('./SessionDialogs.tsx')
const Lazy = lazyRouteComponent(load, 'SessionDialogs')

interface DialogsProps extends Omit<ComponentProps<typeof SessionDialogs>, 'opened'> {
  readonly opened: Opened | null
}

const loadEarly = () => void load().catch(() => undefined)

/** Their code is loaded once the session is shown, so that it is available offline. */
export function Dialogs({ opened, ...props }: DialogsProps) {
  useEffect(() => {
    // After the first paint, because requesting files blocks a slow phone.
    requestAnimationFrame(() => (globalThis.requestIdleCallback ?? setTimeout)(loadEarly))
  }, [])
  return (
    opened && (
      <PartBoundary prepare={load}>
        <Suspense>
          <Lazy opened={opened} {...props} />
        </Suspense>
      </PartBoundary>
    )
  )
}
