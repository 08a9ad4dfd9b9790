/**
 * How Node runs a service: with a small space for what has just been made, since its usual 3 × 16 MB fill up before
 * any of it is given back, and lines of an export need none of that. The image in `infra/docker` says the same.
 */
export const nodeFlags = ['--max-semi-space-size=4'] as const
