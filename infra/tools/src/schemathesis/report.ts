export interface RoleReport {
  readonly role: string
  readonly operations: number
  readonly cases: number
  /** One line each; includes the reason why an operation was not tested completely. */
  readonly failures: readonly string[]
}

interface Found {
  readonly operations: { readonly tested: number; readonly selected: number }
  readonly test_cases: { readonly generated: number }
  readonly failures: readonly { readonly title: string; readonly operations: readonly string[] }[]
  readonly errors: readonly { readonly title?: string; readonly operations?: readonly string[] }[]
  readonly complete: boolean
}

/** Parses the report of Schemathesis; null when it ended without one. */
export const readReport = (role: string, json: string | null): RoleReport => {
  if (json === null) {
    return { role, operations: 0, cases: 0, failures: ['it ended without a report'] }
  }
  const { operations, test_cases: cases, failures, errors, complete } = JSON.parse(json) as Found
  const untested = operations.selected - operations.tested
  return {
    role,
    operations: operations.tested,
    cases: cases.generated,
    failures: [
      ...failures.flatMap(({ title, operations: found }) => found.map((operation) => `${operation}: ${title}`)),
      ...errors.map(({ title, operations: found }) => `${found?.join(', ') ?? ''}: ${title ?? 'error'}`),
      ...(untested > 0 ? [`${untested} operations were not tested`] : []),
      ...(complete ? [] : ['it did not come to its end']),
    ],
  }
}

const line = (role: string, ...counts: readonly (string | number)[]) =>
  `${role.padEnd(8)}${counts.map((count) => String(count).padStart(12)).join('')}`

export const tableOf = (reports: readonly RoleReport[]): string =>
  [
    line('role', 'operations', 'cases', 'failures'),
    ...reports.map(({ role, operations, cases, failures }) => line(role, operations, cases, failures.length)),
    ...reports.flatMap(({ role, failures }) => failures.map((failure) => `${role}: ${failure}`)),
  ].join('\n')
