/** Stands in for packages that a library would load for what we never ask of it (vite.config.ts). */
export const nothing = null
