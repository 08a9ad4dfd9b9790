import { afterEach } from 'vitest'
import { keepEvidence } from './evidence.ts'

// A Vitest setup file.
afterEach(({ task }) => keepEvidence(task))
