import { p1 } from './programs/p1.ts'
import { p2 } from './programs/p2.ts'
import { p3 } from './programs/p3.ts'
import { p4 } from './programs/p4.ts'
import { p5 } from './programs/p5.ts'
import { p6 } from './programs/p6.ts'
import { p7 } from './programs/p7.ts'
import { p8 } from './programs/p8.ts'
import { p9 } from './programs/p9.ts'
import { p10 } from './programs/p10.ts'
import type { ProgramSeed } from './programs/program-seed.ts'

export type { ProgramSeed } from './programs/program-seed.ts'

export const programs: readonly ProgramSeed[] = [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10]
