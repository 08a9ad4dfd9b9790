import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import type { ExerciseNeed } from '@bugar/contracts/catalog/exercise'
import type { FigureName } from '@bugar/contracts/catalog/figures'

export interface ExerciseSeed {
  name: string
  category: 'Angkat Beban' | 'Kardio' | 'Other'
  description: string
  youtubeUrl: string | null
  figure: FigureName
  avoidWith: AvoidKind[]
  needs: ExerciseNeed[]
}

/** Library entry of one movement; sentences without their final full stop, except the steps. */
export interface Movement {
  name: string
  figure: FigureName
  /** Only ids named in the content brief, each checked against public exercise lists; others have none. */
  videoId?: string
  muscles: string
  equipment: string
  /** Four to six, in order. */
  steps: readonly string[]
  mistakes: readonly [string, string]
  easier: string
  harder: string
  /** Conditions around the person; only `avoidWith` may speak of the body. */
  ensure?: string
  avoidWith: readonly AvoidKind[]
  /** Where one of two things is needed, such as a dumbbell or a barbell, the one that is easier to get. */
  needs: readonly ExerciseNeed[]
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
    ...(movement.ensure === undefined ? [] : [`Pastikan: ${movement.ensure}.`]),
  ].join('\n'),
  youtubeUrl: movement.videoId === undefined ? null : `https://www.youtube.com/watch?v=${movement.videoId}`,
  figure: movement.figure,
  avoidWith: [...movement.avoidWith],
  needs: [...movement.needs],
})
