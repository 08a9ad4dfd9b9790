import { fieldErrors } from '@bugar/contracts/core/bus/envelope'
import { invalid } from '@bugar/contracts/core/bus/errors'
import * as z from 'zod/mini'

type Path = readonly PropertyKey[]

interface Unknown {
  readonly path: Path
  readonly keys: readonly string[]
}

/** The fields that a schema does not know, and whether something else is wrong. */
const readIssues = (
  issues: readonly z.core.$ZodIssue[],
  above: Path = [],
): { unknown: Unknown[]; isWrong: boolean } => {
  const unknown: Unknown[] = []
  let isWrong = false
  for (const issue of issues) {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      unknown.push({ path, keys: issue.keys })
    } else if (issue.code === 'invalid_union') {
      // The alternative that fits but for fields it does not know; of several the one that knows most.
      const [fitting] = issue.errors
        .map((each) => readIssues(each, path))
        .filter((each) => !each.isWrong)
        .toSorted((a, b) => countOf(a.unknown) - countOf(b.unknown))
      unknown.push(...(fitting?.unknown ?? []))
      isWrong ||= fitting === undefined
    } else {
      isWrong = true
    }
  }
  return { unknown, isWrong }
}

const countOf = (unknown: readonly Unknown[]): number => unknown.reduce((sum, { keys }) => sum + keys.length, 0)

const remove = (value: unknown, { path, keys }: Unknown): void => {
  const owner = path.reduce((at, key) => (at as Record<PropertyKey, unknown>)[key], value) as Record<string, unknown>
  keys.forEach((key) => delete owner[key])
}

/**
 * Checks as `parse` does what another process has sent, but removes the fields, at any depth, that the schema does not
 * know: a newer process may send them. `value` is changed in place.
 * @throws AppError `invalid` with one entry for each other problem.
 */
export const parseMessage = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> => {
  for (;;) {
    const result = z.safeParse(schema, value)
    if (result.success) {
      return result.data
    }
    const { unknown } = readIssues(result.error.issues)
    if (unknown.length === 0) {
      throw invalid(fieldErrors(result.error))
    }
    unknown.forEach((each) => remove(value, each))
  }
}
