/** The map's exports for other features. */
import { lazyPart } from '#kit/layout/lazy-part.tsx'

export { boundariesInOneLine } from './geometry/boundaries.ts'
/** Loaded apart: a person has to ask for it. */
export const LazyMap = lazyPart(() => import('./JourneyMap.tsx'), 'JourneyMap', { narrow: 1640, wide: 640 })
