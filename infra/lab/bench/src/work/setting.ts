/** @throws Error when the environment does not have it */
export const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is missing`)
  }
  return value
}
