import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly from: string
  readonly to: string[]
  /** Headers and body with soft line breaks undone. */
  readonly content: string
}

/** A mail server on a free port that adds to `mails` what it receives. */
export const startMailServer = async (mails: Mail[], isDown: () => boolean): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      done(username === 'bugar' && password === 'surat' ? null : new Error('wrong'), { user: username })
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const content = raw
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), content })
        done(isDown() ? new Error(`no mailbox <${envelope.rcptTo[0]?.address}>`) : null)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}
