import { lazyPart } from '#kit/layout/lazy-part.tsx'

/** Loaded apart: a person has to ask for it. */
export const LazyMap = lazyPart(() => import('./JourneyMap.tsx'), 'JourneyMap', { narrow: 1640, wide: 640 })
