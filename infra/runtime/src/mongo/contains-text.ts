import { trusted } from 'mongoose'

/** Finds what has this text in it, letter by letter; the searched field is in lower case. */
export const containsText = (text: string) =>
  trusted({ $regex: text.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) })
