import { Box, type BoxProps } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { DrawingProps } from './Drawing.tsx'

/** A lazily loaded picture; nothing where its code cannot be loaded, because its name stands beside it. */
export const lazyPicture = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }))

const Drawing = lazyPicture<DrawingProps>(async () => (await import('./Drawing.tsx')).Drawing)

interface FigureProps extends DrawingProps {
  /** The width of a ground by its height, such as 1 for a square; without one the figure has none. */
  readonly ratio?: string
  readonly h?: BoxProps['h']
}

/** A drawn movement, decorative: its name stands beside it. */
export function Figure({ ratio, h, ...props }: FigureProps) {
  const ground = ratio && {
    bg: 'var(--mantine-color-abu-light)',
    p: props.isSmall ? 'xxs' : 'xs',
    style: { aspectRatio: ratio },
  }
  return (
    <Box component="span" aria-hidden="true" display="block" h={h} {...ground}>
      <Suspense>
        <Drawing {...props} />
      </Suspense>
    </Box>
  )
}
