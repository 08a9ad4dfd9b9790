import type { Health } from '@bugar/contracts/system/system'

type Stats = Pick<Health['stats'], 'programs' | 'exercises' | 'rules'>

/** Shown until the counts arrive, and when they cannot be loaded. */
const usual = { programs: 10, exercises: '24+', rules: 10 } as const

/** The library's counts, else default figures. */
export const figuresOf = (stats: Stats | undefined) => ({
  programs: stats?.programs ?? usual.programs,
  exercises: stats?.exercises ?? usual.exercises,
  rules: stats?.rules ?? usual.rules,
})

/** Offered beside the figures. */
export const features = ['3 kategori gerakan', 'Konsultasi tanpa batas', 'Ekspor PDF'] as const
