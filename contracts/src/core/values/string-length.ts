import * as z from 'zod/mini'

type Message = string | { readonly error: string; readonly abort: true }
type Check = ReturnType<typeof z.refine<string>>

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

/** Adds the check's bounds to the JSON Schema. */
const noted = (check: Check, bounds: Bounds): Check => {
  check._zod.onattach.push(({ _zod }) => void Object.assign(_zod.bag, bounds))
  return check
}

const withPattern = (check: Check, pattern: RegExp): Check => {
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['patterns'] = new Set([...((bag['patterns'] as Set<RegExp> | undefined) ?? []), pattern])
  })
  return check
}

/** Length as in JSON Schema: a character outside the basic plane, such as an emoji, counts as one. */
const lengthOf = (text: string): number => [...text].length

export const atMost = (max: number, message: Message): Check =>
  noted(
    z.refine((text: string) => text.length <= max || lengthOf(text) <= max, message),
    { maximum: max },
  )

export const atLeast = (min: number, message: Message): Check =>
  noted(
    z.refine((text: string) => lengthOf(text) >= min, message),
    { minimum: min },
  )

/** At least `min` characters from the first to the last of this class. */
const span = (min: number, shown: string): RegExp =>
  new RegExp(min === 1 ? shown : `${shown}[\\s\\S]{${min - 2},}${shown}`, 'u')

/** Neither space, nor ignorable in display by Unicode, nor the blank of Braille. */
const visible = String.raw`[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]`

/**
 * At least `min` characters after trimming spaces and invisible characters. The JSON Schema covers spaces only, because
 * not every reader of it supports Unicode properties.
 */
export const atLeastTrimmed = (min: number, message: Message): Check => {
  const pattern = span(min, visible)
  return withPattern(
    z.refine((text: string) => pattern.test(text), message),
    span(min, String.raw`\S`),
  )
}

// Written so that every dialect of regular expressions that reads JSON Schema understands them.
const control = String.raw`\x00-\x08\x0b-\x1f\x7f-\x9f`
/** End a line, change the order in which text is shown, even beyond their own, or mark the order of bytes. */
const hidden = String.raw`\u2028-\u202e\u2066-\u2069\ufeff`
const plainPattern = new RegExp(`^[^${control}]*$`)
const visiblePattern = new RegExp(`^[^${control}${hidden}]*$`)
const singleLinePattern = new RegExp(`^[^${control}\\t\\n${hidden}]*$`)

/** Cannot be stored unchanged. JSON Schema cannot express this and the next. */
const loneSurrogate = /\p{Surrogate}/u
/** Letters that no screen shows and a language model reads. */
const tags = /[\u{e0000}-\u{e007f}]/u

/** Free text: well-formed Unicode without control characters but newline and tab. */
export const plainText = (message: Message = 'Harus teks tanpa karakter kendali'): Check =>
  withPattern(
    z.refine((text: string) => !loneSurrogate.test(text) && plainPattern.test(text), message),
    plainPattern,
  )

const withoutHidden = (pattern: RegExp, message: Message): Check =>
  withPattern(
    z.refine((text: string) => !loneSurrogate.test(text) && !tags.test(text) && pattern.test(text), message),
    pattern,
  )

/** Text that other programs and assistants read: plain text without line separators and hidden characters. */
export const visibleText = (message: Message = 'Harus teks tanpa karakter tersembunyi'): Check =>
  withoutHidden(visiblePattern, message)

/** A name: plain text in one line without characters that reverse the text beside it. */
export const singleLine = (message: Message = 'Harus satu baris tanpa karakter tersembunyi'): Check =>
  withoutHidden(singleLinePattern, message)

/** A required text: one message when it is missing or blank, others for its length. */
export const requiredText = (required: string, max: number, min?: readonly [number, string]) =>
  z
    .string(required)
    .check(
      atLeastTrimmed(1, { error: required, abort: true }),
      ...(min === undefined ? [] : [atLeastTrimmed(min[0], { error: min[1], abort: true })]),
      singleLine('Tidak boleh berisi baris baru atau karakter tersembunyi'),
      atMost(max, `Maksimal ${max} karakter`),
    )
