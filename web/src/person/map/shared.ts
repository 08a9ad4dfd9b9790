/** The map's exports for other features. */
export { boundariesInOneLine } from './geometry/boundaries.ts'
export { LazyMap } from './LazyMap.tsx'
