import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Children, type ComponentType, Fragment, type ReactNode, useCallback } from 'react'
import { failureSentence } from '#kit/data/missing-code.ts'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'

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
