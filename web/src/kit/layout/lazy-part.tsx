import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Fragment, type FunctionComponent, type ReactNode, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'
import { Placeholder, type PlaceholderProps } from './Placeholder.tsx'

/**
 * The component with this export name, whose code is loaded once its place is shown; the expected heights in px are
 * reserved until then. Unlike with React.lazy, a failure is shown and can be retried. A part that is a whole page passes
 * the frame of its placeholder and its failure.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  heights: PlaceholderProps | ((props: Props) => PlaceholderProps),
  Frame: ComponentType<{ readonly children: ReactNode }> = Fragment,
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
    <PartBoundary prepare={prepare} Frame={Frame}>
      <Suspense
        fallback={
          <Frame>
            <Placeholder onShown={onShown} {...(typeof heights === 'function' ? heights(props) : heights)} />
          </Frame>
        }
      >
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
