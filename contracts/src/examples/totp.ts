import type { totpOperations } from '../people/totp.ts'
import type { Examples } from './example.ts'
import { createdAt, user } from './objects.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['abcde-fghij', 'klmno-pqrst']

export const totpExamples: Examples<typeof totpOperations> = {
  'totp.get': { output: { isOffered: true, enrolledAt: createdAt, recoveryCodes: 10 } },
  'totp.begin': {
    input: { password: 'rahasia-7x' },
    output: { secret, uri: `otpauth://totp/Bugar:sari%40contoh.id?issuer=Bugar&secret=${secret}` },
  },
  'totp.confirm': { input: { code: '287082' }, output: { recoveryCodes } },
  'totp.verify': { input: { code: '287082' }, output: {} },
  'totp.renewCodes': { output: { recoveryCodes } },
  'totp.remove': { output: {} },
  'user.removeTotp': { input: { id: user.id }, output: {} },
}
