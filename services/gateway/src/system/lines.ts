/** JSON lines as they are sent: one value each, with its end. */
export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`
