import * as z from 'zod/mini'

type Refusal = string | { readonly error: string; readonly abort: true }
type Check = ReturnType<typeof z.refine<string>>

/** Says in JSON Schema what a check demands. */
const noted = (check: Check, bounds: { readonly minimum?: number; readonly maximum?: number }): Check => {
  check._zod.onattach.push(({ _zod }) => void Object.assign(_zod.bag, bounds))
  return check
}

/** As JSON Schema counts: a character outside the basic plane, such as an emoji, is one and not two. */
const lengthOf = (text: string): number => [...text].length

export const atMost = (most: number, refusal: Refusal): Check =>
  noted(
    z.refine((text: string) => text.length <= most || lengthOf(text) <= most, refusal),
    { maximum: most },
  )

export const atLeast = (least: number, refusal: Refusal): Check =>
  noted(
    z.refine((text: string) => lengthOf(text) >= least, refusal),
    { minimum: least },
  )

/** At least so many characters when the space around them does not count. */
export const atLeastTrimmed = (least: number, refusal: Refusal) =>
  z.regex(least === 1 ? /\S/u : new RegExp(`\\S[\\s\\S]{${least - 2},}\\S`, 'u'), refusal)
