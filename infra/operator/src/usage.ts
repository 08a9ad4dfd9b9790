export const usage = `What the operator does on the server. Each act is in the audit log.

Usage: npm run admin -- COMMAND
       docker compose run --rm admin COMMAND

  reset-link EMAIL             prints a link with which this person sets another password, once within 24 hours
  remove-totp EMAIL            asks this person, who lost the authenticator app, for the password alone again
  end-sessions EMAIL           ends all sessions of this person
  end-sessions --everybody     ends all sessions of everybody, as rotate-keys does
  rotate-keys                  withdraws every key that signs tokens, for when one has leaked
  erasures                     prints who was erased, one digest a line: keep the list outside of the database
  after-restore --erasures FILE
                               after a backup was restored: withdraws the keys, raises every epoch and erases again
                               whoever is in the list; FILE is what "erasures" printed last, - reads it from standard input
  --help                       prints this

Exit codes: 0 done, 1 not done or not known, 2 not understood.`

/** Ends the command with one sentence. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
