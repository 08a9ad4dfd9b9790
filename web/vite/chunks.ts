import type { Rolldown } from 'vite'

type NameChunk = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameChunk>[1]

/** Where a visitor begins. What these need, everybody needs. */
const firstSteps = ['/src/main.tsx', '/src/features/auth/LoginScreen.tsx', '/src/features/auth/RegisterScreen.tsx']

const reach = (id: string, context: Context, seen: Set<string>): void => {
  if (!seen.has(id)) {
    seen.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      reach(imported, context, seen)
    }
  }
}

/**
 * Chunks: vendor and start for the first page; code shared by lazy screens grouped by who shares it; small chunks
 * merged.
 */
export const chunkGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  let needed: Set<string> | null = null
  const isNeeded: (...args: Parameters<NameChunk>) => boolean = (id, context) => {
    if (!needed) {
      needed = new Set()
      for (const step of firstSteps) {
        reach(root + step, context, needed)
      }
    }
    return needed.has(id)
  }
  const named =
    (name: string): NameChunk =>
    (...module) =>
      isNeeded(...module) ? name : null
  return [
    { name: named('vendor'), test: /\/node_modules\//, priority: 3 },
    { name: named('start'), priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2500, priority: 1 },
  ]
}
