import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

/** A component whose code is fetched when it is first shown, or before, when `preload` is called. */
type LazyPart<Props extends object> = FunctionComponent<Props> & { readonly preload: () => void }

/**
 * The component with this export's name, whose code is fetched when it is first shown; the heights in px that it will
 * have are kept free meanwhile. A failure says so and can be retried, unlike with React.lazy.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  heights: PlaceholderProps | ((props: Props) => PlaceholderProps),
): LazyPart<Props> => {
  const Part = lazyRouteComponent(load, name) as ComponentType<Props> & { preload?: () => Promise<void> }
  const prepare = () => Part.preload?.()
  const Shown = (props: Props) => (
    <PartBoundary prepare={prepare}>
      <Suspense fallback={<Placeholder {...(typeof heights === 'function' ? heights(props) : heights)} />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
  // A failed preload is retried when the part is shown.
  return Object.assign(Shown, { preload: () => void prepare()?.catch(() => undefined) })
}
