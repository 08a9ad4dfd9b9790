import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { runCommand } from './command.ts'
import { connectAsOperator } from './connect.ts'

const { NATS_URL = '', NATS_PASSWORD = '', PUBLIC_URL } = process.env

process.exit(
  await runCommand(process.argv.slice(2), {
    connect: () => connectAsOperator(NATS_URL, NATS_PASSWORD),
    publicUrl: PUBLIC_URL || null,
    read: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  }),
)
