import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { ResetLink } from '../people/password-reset.ts'
import { TypedEmail } from '../people/email.ts'
import { Empty } from '../core/values/shared.ts'
import { BaseName } from '../rules/rule-base.ts'

/** Actor in the audit entries of the operator's command on the server. */
export const operatorActor = { id: 'operator', name: 'Operator' } as const

/** Key of an erased person: SHA-256 over a prefix and the id. */
export const PersonKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not 64 hexadecimal digits'))

/** Per message, which is then at most 700 kB. */
export const maxPersonKeys = 10_000

const OfPerson = z.strictObject({ email: TypedEmail })

/** Operator commands on the server, with a NATS user of its own and with no token (ADR 0044). */
export const operatorOperations = defineOperations('auth', {
  'operator.createResetLink': {
    access: 'internal',
    summary: 'Make a link with which a person sets another password, once within 24 hours; an older link ends',
    input: OfPerson,
    output: ResetLink,
    failure: 'The link was not made',
    errors: ['not-found', 'protected', 'conflict'],
    audited: 'Membuat tautan password baru dari server',
  },
  'operator.removeTotp': {
    access: 'internal',
    summary: 'Ask a person who lost the authenticator app for the password alone again',
    input: OfPerson,
    output: Empty,
    failure: 'The authenticator app was not removed',
    errors: ['not-found', 'protected'],
    audited: 'Mematikan verifikasi dua langkah dari server',
  },
  'operator.endSessions': {
    access: 'internal',
    summary: 'End all sessions of a person',
    input: OfPerson,
    output: Empty,
    failure: 'The sessions were not ended',
    errors: ['not-found'],
    audited: 'Mengakhiri sesi seseorang dari server',
  },
  'operator.makeAdmin': {
    access: 'internal',
    summary: 'Make a registered person an administrator, whose approvals count at once',
    input: OfPerson,
    output: Empty,
    failure: 'The person was not made an administrator',
    errors: ['not-found', 'protected', 'conflict'],
    audited: 'Menjadikan seseorang administrator dari server',
  },
  'operator.retireAdmin': {
    access: 'internal',
    summary: 'Make an administrator an ordinary person again, except the last one',
    input: OfPerson,
    output: Empty,
    failure: 'The administrator was not retired',
    errors: ['not-found', 'protected', 'conflict'],
    audited: 'Memberhentikan administrator dari server',
  },
  'operator.rotateKeys': {
    access: 'internal',
    summary: 'Withdraw every key that signs tokens and make another: all sessions of everybody end',
    input: Empty,
    output: Empty,
    failure: 'The keys were not rotated',
    audited: 'Mengganti kunci token: semua sesi berakhir',
  },
  'operator.raiseEpochs': {
    access: 'internal',
    summary:
      'After a restored backup: raise the epoch of every account beyond what it can have been, and void what may have been used or withdrawn since',
    input: Empty,
    output: z.strictObject({ accounts: z.number() }),
    failure: 'The epochs were not raised',
    timeoutMs: 60_000,
    audited: 'Menaikkan epoch semua akun sesudah pemulihan',
  },
  'operator.erasures': {
    access: 'internal',
    summary: 'The keys of erased people in pages, in their own order',
    input: z.strictObject({ after: z.nullable(PersonKey), limit: z.int().check(z.gte(1), z.lte(maxPersonKeys)) }),
    output: z.strictObject({ keys: z.array(PersonKey) }),
    failure: 'The list of erased people was not read',
    safe: true,
  },
  'operator.eraseAgain': {
    access: 'internal',
    summary: 'Erase those of these people whom a restored backup has brought back; `more` when not all are done',
    input: z.strictObject({ keys: z.array(PersonKey).check(z.maxLength(maxPersonKeys)) }),
    output: z.strictObject({ erased: z.number(), more: z.boolean() }),
    failure: 'The people were not erased again',
    timeoutMs: 60_000,
    audited: 'Menghapus kembali orang yang sudah dihapus sesudah pemulihan',
  },
})

/** Operations of inference for the operator's command. */
export const operatorInferenceOperations = defineOperations('inference', {
  'operator.endTeamKeys': {
    access: 'internal',
    summary: 'After a restored backup: end every key of other teams, and forget the serials of rule bundles',
    input: Empty,
    output: z.strictObject({ teams: z.number() }),
    failure: 'The keys of teams were not ended',
    audited: 'Mengakhiri kunci semua tim sesudah pemulihan',
  },
  'operator.verifyRules': {
    access: 'internal',
    summary:
      'Check the rules of a base that are in force in the database as an activation would: proofs, golden cases, and that the rule engine and the compiled rules agree',
    input: z.strictObject({ base: BaseName }),
    output: z.strictObject({
      /** Null when no version is in force. */
      version: z.nullable(z.number()),
      /** Null when the version cannot be read. */
      hash: z.nullable(z.string()),
      goldenCases: z.number(),
      /** Reasons why these rules could not be activated, at most 100 of each check; empty when they could. */
      findings: z.array(z.strictObject({ place: z.string(), message: z.string() })),
    }),
    failure: 'The rules were not verified',
    safe: true,
    timeoutMs: 60_000,
  },
})

/** All that the operator's command asks. */
export const operatorCalls = [
  ...(Object.keys(operatorOperations) as (keyof typeof operatorOperations)[]),
  ...(Object.keys(operatorInferenceOperations) as (keyof typeof operatorInferenceOperations)[]),
  'user.countAdmins',
] as const
