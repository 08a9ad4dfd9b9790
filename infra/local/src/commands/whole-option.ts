import { LocalServerError } from '../servers/local-server.ts'

/**
 * The number that an option of a command was given, in inclusive bounds.
 * @throws LocalServerError for anything but a whole number in them
 */
export const wholeOption = (name: string, text: string, min: number, max: number): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new LocalServerError(`--${name} is ${text}; it can be a whole number from ${min} to ${max}.`)
  }
  return value
}
