import { Skeleton } from '@mantine/core'
import {
  useEffect,
  Children,
  type ComponentType,
  Fragment,
  type ReactNode,
  useCallback,
  type FunctionComponent,
  Suspense,
} from 'react'
import { CatchBoundary, type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router'
import { failureSentence } from '#kit/data/missing-code.ts'
import { ErrorBox } from '#kit/states/Notice.tsx'

interface PlaceholderProps {
  /** Expected height in px, to avoid layout shift. */
  readonly narrow: number
  readonly wide: number
  readonly onShown?: () => void
}

export function Placeholder({ narrow, wide, onShown }: PlaceholderProps) {
  useEffect(() => onShown?.(), [onShown])
  return <Skeleton h={{ base: narrow, md: wide }} data-placeholder />
}

interface PartBoundaryProps {
  readonly children: ReactNode
  /** Runs before retry. */
  readonly prepare?: () => Promise<unknown> | undefined
  /** Around the error. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>
}

/** Error boundary for one part of a screen. */
export function PartBoundary({ children, prepare, Frame = Fragment }: PartBoundaryProps) {
  const PartError = useCallback(
    ({ error, reset }: ErrorComponentProps) => (
      <Frame>
        <ErrorBox onRetry={() => void Promise.resolve(prepare?.()).then(reset)}>{failureSentence(error)}</ErrorBox>
      </Frame>
    ),
    [prepare, Frame],
  )
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartError}>
      {children}
    </CatchBoundary>
  )
}

/** Each child in a boundary of its own. */
export function PageParts({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) => <PartBoundary>{child}</PartBoundary>)
}

/**
 * Loads a component's code when it is first shown. A placeholder takes the expected heights in px. A failure is shown
 * and can be retried, unlike with React.lazy. `Frame` wraps both where the part is a page.
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
