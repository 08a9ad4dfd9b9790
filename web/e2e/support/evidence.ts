import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'

/** The run's own folder; evidence of failed tests is kept below it. */
const folder = process.env['TEST_RUN_PATH']

/** Console messages and requests of each open context. */
const logs = new Map<BrowserContext, { readonly messages: string[]; readonly requests: string[] }>()

/** Starts recording for `keepEvidence`. */
export const watchContext = (context: BrowserContext): void => {
  const log = { messages: [] as string[], requests: [] as string[] }
  logs.set(context, log)
  const at = () => new Date().toISOString().slice(11, 23)
  context.on('console', (message) => log.messages.push(`${at()} ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => log.messages.push(`${at()} uncaught: ${error.error().stack}`))
  context.on('request', (request) => log.requests.push(`${at()} ${request.method()} ${request.url()}`))
  context.on('response', (response) => log.requests.push(`${at()}   ${response.status()} ${response.url()}`))
  context.on('requestfailed', (request) =>
    log.requests.push(`${at()}   ${request.failure()?.errorText} ${request.url()}`),
  )
  context.once('close', () => logs.delete(context))
}

/** Clears the records before a context is reused by the next test. */
export const clearEvidence = (context: BrowserContext): void => {
  const log = logs.get(context)
  log?.messages.splice(0)
  log?.requests.splice(0)
}

const kept = new WeakSet<object>()

/**
 * Writes a picture of every open page, its text, the console and the requests into a folder of the failed test.
 * Does so once for a test, and nothing for one that passed.
 */
export const keepEvidence = async (task: TestContext['task']): Promise<void> => {
  if (task.result?.state !== 'fail' || !folder || kept.has(task)) {
    return
  }
  kept.add(task)
  const name = `${task.file.name.split('/').at(-1)?.replace(/\..*/, '')} ${task.name}`
  const place = join(folder, 'failed', name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'error.txt'),
    task.result.errors?.map(({ stack, message }) => stack ?? message).join('\n') ?? '',
  )
  let count = 0
  for (const [context, log] of logs) {
    for (const page of context.pages()) {
      count += 1
      const path = join(place, `page-${count}`)
      // A page that does not respond must not block the evidence of others.
      await page.screenshot({ path: `${path}.png`, timeout: 5000 }).catch(() => undefined)
      const content = await Promise.race([
        page.content().catch(String),
        new Promise<string>((done) => setTimeout(done, 5000, '')),
      ])
      writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${content}`)
    }
    writeFileSync(join(place, `console-${count}.txt`), log.messages.join('\n'))
    writeFileSync(join(place, `requests-${count}.txt`), log.requests.join('\n'))
  }
}
