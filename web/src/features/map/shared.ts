/** The map's exports for other features. */
export { boundariesInOneLine } from './boundaries.ts'
export { LazyMap } from './LazyMap.tsx'
