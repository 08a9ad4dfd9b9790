import type { SafetyLevel } from '@bugar/contracts/safety'

/** True while the advice is against starting the program. */
export const isHeldAt = (level: SafetyLevel): boolean => ['doctor-first', 'no-program', 'stop'].includes(level)
