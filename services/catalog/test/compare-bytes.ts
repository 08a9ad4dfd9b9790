import { expect } from 'vitest'

// Without this, Vitest compares the bytes of files one by one as properties: seconds for some megabytes.
expect.addEqualityTesters([
  (a: unknown, b: unknown) => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : undefined),
])
