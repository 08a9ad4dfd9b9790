const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment by this device's clock, as YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** A moment of a day (YYYY-MM-DD) by this device's clock: noon, which no change of clocks moves into another day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00`)
