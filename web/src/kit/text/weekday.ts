/** Place in the week, Monday first. */
export const weekday = (date: Date): number => (date.getDay() + 6) % 7
