import { JwtModule } from '@nestjs/jwt'
import { tokens } from '../../work/settings.ts'

const { secret, algorithm, issuer, audience } = tokens

/** Issuer and audience are claims that the caller gives. */
export const Jwt = JwtModule.register({
  secret,
  signOptions: { algorithm },
  verifyOptions: { algorithms: [algorithm], issuer, audience },
})
