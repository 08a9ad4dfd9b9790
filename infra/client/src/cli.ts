#!/usr/bin/env node
import { runCommand } from './command-line.ts'

const { text, code } = await runCommand(process.argv.slice(2), process)
process[code === 2 ? 'stderr' : 'stdout'].write(text)
process.exitCode = code
