/** Characters that no screen shows and a model reads, or that reorder what people see. */
const hidden = /[\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/** The JSON of a result without hidden characters: texts of rules were written by people. */
export const dataText = (result: object): string => JSON.stringify(result).replaceAll(hidden, '')
