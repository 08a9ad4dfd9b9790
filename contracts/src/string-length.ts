import * as z from 'zod/mini'

type Message = string | { readonly error: string; readonly abort: true }
type Check = ReturnType<typeof z.refine<string>>

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

/** Says in JSON Schema what a check demands. */
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

/** As JSON Schema counts: a character outside the basic plane, such as an emoji, is one and not two. */
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

/** At least so many characters from the first to the last of this class. */
const span = (min: number, shown: string): RegExp =>
  new RegExp(min === 1 ? shown : `${shown}[\\s\\S]{${min - 2},}${shown}`, 'u')

/** Not space, not what Unicode says is ignored in display, not the blank of Braille. */
const visible = String.raw`[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]`

/**
 * At least so many characters when space and invisible characters around them do not count. JSON Schema is told of the
 * space alone, because not every reader of it knows Unicode's properties.
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
/** End a line, or change the order in which text is shown, even beyond their own. */
const layout = String.raw`\t\n\u2028-\u202e\u2066-\u2069`
const plainPattern = new RegExp(`^[^${control}]*$`)
const singleLinePattern = new RegExp(`^[^${control}${layout}]*$`)

/** Cannot be stored as it was sent, and JSON Schema has no words for it. */
const loneSurrogate = /\p{Surrogate}/u

const wellFormed = (pattern: RegExp, message: Message): Check =>
  withPattern(
    z.refine((text: string) => !loneSurrogate.test(text) && pattern.test(text), message),
    pattern,
  )

/** Free text: well-formed Unicode without control characters but newline and tab. */
export const plainText = (message: Message = 'Harus teks tanpa karakter kendali'): Check =>
  wellFormed(plainPattern, message)

/** A name: plain text in one line that cannot turn round what is shown beside it. */
export const singleLine = (message: Message = 'Harus satu baris tanpa karakter tersembunyi'): Check =>
  wellFormed(singleLinePattern, message)
