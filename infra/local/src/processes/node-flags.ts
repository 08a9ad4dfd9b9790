/** Smaller young generation to save memory, as in the image of `infra/docker`. */
export const nodeFlags = ['--max-semi-space-size=4'] as const
