import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

/**
 * The component with this export's name, whose code is fetched when it is first shown; the heights in px that it will
 * have are kept free meanwhile. A failure says so and can be retried, unlike with React.lazy.
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
