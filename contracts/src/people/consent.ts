import * as z from 'zod/mini'
import { Time } from '../core/values/shared.ts'

/** Version of the privacy text that people agree to when they register (web/src/person/terms/PrivacyText.tsx). */
export const consentVersion = 2

const unknownText = 'Consent is to a text that is not known'

/** An earlier one comes from a page that was loaded before the text changed. */
export const ConsentVersion = z.int(unknownText).check(z.gte(1, unknownText), z.lte(consentVersion, unknownText))

export const Consent = z.strictObject({ version: z.int().check(z.gte(1)), at: Time })
export type Consent = z.output<typeof Consent>
