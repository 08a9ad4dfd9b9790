export interface ExerciseSeed {
  name: string
  category: 'Angkat Beban' | 'Kardio' | 'Other'
  description: string
  youtubeUrl: string | null
}

/** Library entry of one movement; sentences without their final full stop, except the steps. */
export interface Movement {
  name: string
  /** Only ids named in the content brief, each checked against public exercise lists; others have none. */
  videoId?: string
  muscles: string
  equipment: string
  /** Four to six, in order. */
  steps: readonly string[]
  mistakes: readonly [string, string]
  easier: string
  harder: string
  avoid: string
}

export const exerciseSeed = (category: ExerciseSeed['category'], movement: Movement): ExerciseSeed => ({
  name: movement.name,
  category,
  description: [
    `Otot: ${movement.muscles}.`,
    `Alat: ${movement.equipment}.`,
    'Langkah:',
    ...movement.steps.map((step, index) => `${index + 1}. ${step}`),
    `Kesalahan umum: ${movement.mistakes.join('; ')}.`,
    `Lebih mudah: ${movement.easier}.`,
    `Lebih sulit: ${movement.harder}.`,
    `Hindari bila: ${movement.avoid}.`,
  ].join('\n'),
  youtubeUrl: movement.videoId === undefined ? null : `https://www.youtube.com/watch?v=${movement.videoId}`,
})
