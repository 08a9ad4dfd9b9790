import { Email } from '@bugar/contracts/people/email'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { readDayLine } from '@bugar/contracts/catalog/program-day/day-line'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { Name, NewPassword } from '@bugar/contracts/people/session'
import { plainText, singleLine } from '@bugar/contracts/core/values/string-length'
import { parseYoutubeLink, thumbnailVideoId } from '@bugar/contracts/catalog/youtube'
import { equipmentOf, loadKindOf } from '@bugar/training/plan/domain/equipment'
import { titleOf } from '@bugar/training/plan/domain/session'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

/** The shortest of some runs, in milliseconds, so that a busy machine does not count. */
const shortest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 9 }, () => {
      const begun = performance.now()
      work()
      return performance.now() - begun
    }),
  )

const short = 500
const longer = 16
/** Between 16, of work that is linear in the text, and 256, of work that grows with its square. */
const maxRatio = 64
/** In milliseconds; shorter times are noise. Quadratic time for a text of this length is longer. */
const noticeable = 2

const check = (schema: z.ZodMiniType) => (text: string) => z.safeParse(schema, text)
const spaces = (count: number) => ' '.repeat(count)
const times = (part: string) => (count: number) => part.repeat(Math.ceil(count / part.length))

/** Functions that read typed or stored text, each with its worst-case text. */
const cases: readonly (readonly [string, (text: string) => unknown, (length: number) => string])[] = [
  ['a name of spaces', splitExerciseName, (length) => `a${spaces(length)}b`],
  ['a name of brackets', splitExerciseName, times('(')],
  ['an e-mail of dots', check(Email), (length) => `a@${'.'.repeat(length)}@`],
  ['an e-mail of signs', check(Email), times('@')],
  ['a person’s name of spaces', check(Name), (length) => `a${spaces(length)}`],
  ['a password of spaces', check(NewPassword), spaces],
  ['plain text', check(z.string().check(plainText(), singleLine())), (length) => `${spaces(length)}\u0000`],
  ['a step of spaces', readExerciseText, (length) => `1.${spaces(length)}\u2028x`],
  ['equipment without commas', (text) => equipmentOf([], text), times('bila sudah ')],
  ['equipment of words', (text) => loadKindOf(text, false), times('bila sudah kuat ')],
  ['a title of spaces', (title) => titleOf({ ...readProgramDay(''), title }), (length) => `a${spaces(length)}b`],
  ['a title of digits', (title) => titleOf({ ...readProgramDay(''), title }), times('1')],
  ['a day’s line of swaps', readDayLine, (length) => `Di rumah: ${'a jadi '.repeat(length / 7)}`],
  ['a day’s line of weeks', readDayLine, (length) => `Tambah ${'tiap pekan '.repeat(length / 11)}`],
  ['a day’s text', readProgramDay, (length) => `Beban\n${'- a: 1×1\n'.repeat(length / 9)}`],
  ['a link of parameters', thumbnailVideoId, (length) => `youtu.be/watch?${'&v=aaaaaaaaaaa'.repeat(length / 14)} x`],
  ['a link of slashes', parseYoutubeLink, times('youtu.be/')],
]

test.each(cases)(
  '%s › sixteen times the length › takes work in proportion, not in its square',
  (_what, read, textOf) => {
    const [text, long] = [textOf(short), textOf(short * longer)]
    const times = shortest(() => read(long))
    expect(times < noticeable ? 0 : times / shortest(() => read(text))).toBeLessThan(maxRatio)
  },
)
