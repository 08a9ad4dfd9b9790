import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

/**
 * The component with this export name, whose code is loaded once its place is shown; the expected heights in px are
 * reserved until then. Unlike with React.lazy, a failure is shown and can be retried.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  heights: PlaceholderProps | ((props: Props) => PlaceholderProps),
): FunctionComponent<Props> => {
  // Requesting its files takes a slow phone tens of milliseconds, which would delay painting the rest.
  let onShown = () => {}
  const shown = new Promise<void>((resolve) => {
    onShown = resolve
  })
  const Part = lazyRouteComponent(() => shown.then(load), name) as ComponentType<Props> & {
    preload?: () => Promise<void>
  }
  const prepare = () => Part.preload?.()
  return (props) => (
    <PartBoundary prepare={prepare}>
      <Suspense
        fallback={<Placeholder onShown={onShown} {...(typeof heights === 'function' ? heights(props) : heights)} />}
      >
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
