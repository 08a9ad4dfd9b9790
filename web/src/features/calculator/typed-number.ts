/** The value of a number field; null when it is empty or not above zero. */
export const typedNumber = (value: number | string): number | null => {
  const number = Number(value)
  return value !== '' && Number.isFinite(number) && number > 0 ? number : null
}
