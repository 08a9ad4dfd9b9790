import { trusted } from 'mongoose'

/** A regular expression's source that finds this text, letter by letter. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Filter for values that contain the text; the searched field is in lower case. */
export const containsText = (text: string) => trusted({ $regex: literally(text.toLowerCase()) })
