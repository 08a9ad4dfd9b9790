import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

/**
 * The component with this export name, whose code is loaded when it is first shown; the expected heights in px are
 * reserved until then. Unlike with React.lazy, a failure is shown and can be retried.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  heights: PlaceholderProps | ((props: Props) => PlaceholderProps),
): FunctionComponent<Props> => {
  const Part = lazyRouteComponent(load, name) as ComponentType<Props> & { preload?: () => Promise<void> }
  const prepare = () => Part.preload?.()
  return (props) => (
    <PartBoundary prepare={prepare}>
      <Suspense fallback={<Placeholder {...(typeof heights === 'function' ? heights(props) : heights)} />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
