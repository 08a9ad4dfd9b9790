import { type FieldError, invalid } from '@bugar/contracts/core/bus/errors'

/** Most problems reported; then the rest of the file is not read. */
const maxProblems = 100

export const invalidFile = 'Berkas impor tidak valid; tidak ada yang diubah'

export type Problems = ReturnType<typeof createProblems>

/** Collects the problems of a file's lines. */
export const createProblems = () => {
  const errors: (FieldError & { readonly line: number })[] = []
  return {
    add: (line: number, message: string): void => {
      errors.push({ line, field: `line ${line}`, message })
    },
    areTooMany: () => errors.length >= maxProblems,
    /** @throws AppError `invalid` with an entry for each line, the first hundred of them. */
    reject: (): void => {
      if (errors.length > 0) {
        const first = errors.toSorted((a, b) => a.line - b.line).slice(0, maxProblems)
        const shown = first.map(({ field, message }) => ({ field, message }))
        throw invalid(shown, invalidFile)
      }
    },
  }
}
