import { connectAsOperator } from '@bugar/operator/connect'
import { runCommand } from '@bugar/operator/command'
import type { Stack } from '@bugar/testing/stack'
import { expect } from 'vitest'

/** Runs the operator's command, beside NATS where it needs it; returns its lines. */
export const operate = async (
  stack: Pick<Stack, 'servers'> | null,
  args: readonly string[],
  list = '',
): Promise<string[]> => {
  const said: string[] = []
  const { NATS_URL = '', NATS_PASSWORD = '' } = stack?.servers.environment('operator') ?? {}
  const code = await runCommand(args, {
    connect: () => connectAsOperator(NATS_URL, NATS_PASSWORD),
    publicUrl: null,
    read: async () => list,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  })
  expect(code, said.join('\n')).toBe(0)
  return said
}
