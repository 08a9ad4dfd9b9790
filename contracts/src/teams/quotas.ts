/** Storage limit per person for one kind of record. */
export interface Quota {
  readonly documents: number
  /** Total size as JSON in UTF-8; null where `documents` of the largest size bound it. */
  readonly bytes: number | null
  /** Largest size of one document, as JSON in UTF-8. */
  readonly largestBytes: number
  /** Message when a record is rejected; null where the oldest record is removed instead. */
  readonly message: string | null
}

const MB = 1_000_000

/**
 * Generous for ten years of daily use. Plan, profile and goal need none: one each per person, stored under the person's
 * id. Log entries that stand for a guided session are bounded by the sessions.
 */
export const quotas = {
  guidedSession: {
    documents: 10_000,
    bytes: 30 * MB,
    largestBytes: 65_000,
    message: 'Penyimpanan sesi latihan Anda penuh: paling banyak 10.000 sesi atau 30 MB. Hapus sesi lama dulu.',
  },
  /** Tombstones of deleted sessions, so that a late save does not restore them. */
  deletedSession: { documents: 20_000, bytes: null, largestBytes: 150, message: null },
  workout: {
    documents: 20_000,
    bytes: 20 * MB,
    largestBytes: 21_000,
    message: 'Riwayat latihan Anda penuh: paling banyak 20.000 catatan atau 20 MB. Hapus catatan lama dulu.',
  },
  progress: {
    documents: 50_000,
    bytes: 15 * MB,
    largestBytes: 4500,
    message: 'Catatan kemajuan Anda penuh: paling banyak 50.000 catatan atau 15 MB. Hapus catatan lama dulu.',
  },
  ownExercise: {
    documents: 200,
    bytes: null,
    largestBytes: 2000,
    message: 'Gerakan Anda penuh: paling banyak 200. Hapus gerakan lain dulu.',
  },
  /** Pauses of one plan. */
  pause: {
    documents: 100,
    bytes: null,
    largestBytes: 50,
    message: 'Rencana ini sudah dijeda 100 kali. Mulai rencana baru untuk menjeda lagi.',
  },
  consultation: {
    documents: 10_000,
    bytes: null,
    largestBytes: 10_000,
    message: 'Riwayat konsultasi Anda penuh: paling banyak 10.000 konsultasi. Hapus konsultasi lama dulu.',
  },
  weighIn: {
    documents: 20_000,
    bytes: null,
    largestBytes: 200,
    message: 'Catatan berat Anda penuh: paling banyak 20.000 catatan. Hapus catatan lama dulu.',
  },
  favorite: {
    documents: 2000,
    bytes: null,
    largestBytes: 250,
    message: 'Favorit Anda penuh: paling banyak 2.000 latihan. Hapus favorit lain dulu.',
  },
} as const satisfies Readonly<Record<string, Quota>>
export type QuotaName = keyof typeof quotas
