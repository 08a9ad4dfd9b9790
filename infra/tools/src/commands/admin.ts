import { runCommand } from '@bugar/operator/command'
import { connectAsOperator } from '@bugar/operator/connect'
import { CommandError } from '@bugar/operator/command-error'
import { runVerb, say } from '@bugar/local/commands/verb'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { findNats } from '../running/find-nats.ts'

/** In production infra/operator/src/main.ts does the same. */
await runVerb(() =>
  runCommand(process.argv.slice(2), {
    connect: async () => {
      const nats = findNats('operator')
      if (nats === null) {
        throw new CommandError('Nothing runs here; start Bugar with "npm start" first, or set NATS_URL.', 1)
      }
      return connectAsOperator(nats.url, nats.password)
    },
    publicUrl: process.env['PUBLIC_URL'] || null,
    read: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
    say,
    complain: (line) => process.stderr.write(`${line}\n`),
  }),
)
