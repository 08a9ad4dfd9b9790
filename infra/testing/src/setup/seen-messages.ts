import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder for every message that a call answered; `npm test` compares it with infra/checks/texts.tsv at its end. */
const folder = process.env['BUGAR_SEEN']

/** Records the messages of a reply, if enabled. */
export const noteMessages = (
  envelope: { message?: string; errors?: readonly { message: string }[] } | null | undefined,
): void => {
  if (folder) {
    const messages = [envelope?.message, ...(envelope?.errors ?? []).map(({ message }) => message)]
    const lines = messages.flatMap((message) => (message ? [`${message.replaceAll(/\s+/g, ' ')}\n`] : []))
    appendFileSync(join(folder, `call-${process.pid}.txt`), lines.join(''))
  }
}
