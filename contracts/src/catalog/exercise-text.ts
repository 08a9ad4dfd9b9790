import { capitalize } from '../core/values/capitalize.ts'

export interface ExerciseText {
  readonly muscles: string | null
  readonly equipment: string | null
  readonly steps: readonly string[]
  readonly mistakes: readonly string[]
  readonly easier: string | null
  readonly harder: string | null
  /** Conditions around the person, such as a chair that does not slide. */
  readonly ensure: string | null
  readonly avoid: string | null
  /** Lines outside any section. */
  readonly rest: readonly string[]
}

const sections = [
  'Otot',
  'Alat',
  'Langkah',
  'Kesalahan umum',
  'Lebih mudah',
  'Lebih sulit',
  'Pastikan',
  'Hindari bila',
] as const
type Section = (typeof sections)[number]

/** A description as administrators write it: a line for each section, numbered steps under "Langkah:". */
export const readExerciseText = (description: string | null): ExerciseText => {
  const found = new Map<Section, string>()
  const steps: string[] = []
  const rest: string[] = []
  for (const line of (description ?? '').split('\n').map((each) => each.trim())) {
    const section = sections.find((each) => line.startsWith(`${each}:`))
    const step = /^\d+\.\s+(\S.*)$/s.exec(line)?.[1]
    if (section) {
      found.set(section, line.slice(section.length + 1).trim())
    } else if (step) {
      steps.push(step)
    } else if (line !== '') {
      rest.push(line)
    }
  }
  const textOf = (section: Section) => {
    const text = found.get(section)
    return text ? capitalize(text) : null
  }
  return {
    muscles: textOf('Otot'),
    equipment: textOf('Alat'),
    steps,
    mistakes: (found.get('Kesalahan umum') ?? '')
      .split(';')
      .map((each) => capitalize(each.trim().replace(/\.$/, '')))
      .filter((each) => each !== ''),
    easier: textOf('Lebih mudah'),
    harder: textOf('Lebih sulit'),
    ensure: textOf('Pastikan'),
    avoid: textOf('Hindari bila'),
    rest,
  }
}
