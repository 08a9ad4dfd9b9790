import { isStaff, mayCall, roles as all } from '@bugar/contracts/core/bus/access'
import type { Operations } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'

const roles = all.filter(isStaff)

/** The operations that not every role may call, as the Markdown page `docs/roles.md`. */
export const rolesPage = (): string => {
  const rows = Object.entries(operations as Operations).flatMap(([name, { access, http }]) =>
    http && roles.some((role) => mayCall(role, access)) && !mayCall('user', access)
      ? [[`\`${name}\``, ...roles.map((role) => (mayCall(role, access) ? 'yes' : ''))]]
      : [],
  )
  const lines = [['operation', ...roles], ['---', ...roles.map(() => '---')], ...rows.toSorted()]
  return `# The least role of each operation

\`npm run nats:config\` writes this page from the table of operations; the decision is [ADR 0108](../infra/adr/0108-roles-between-user-and-administrator.md). Each role may also call what every logged-in person may.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}
