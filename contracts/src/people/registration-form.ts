import * as z from 'zod/mini'
import { Email } from './email.ts'
import { GenderField, Name, NewPassword } from './session.ts'

/** Compared only when it is there. */
export const Confirmation = z.string().check(z.minLength(1, 'Konfirmasi password harus diisi'))

const RegistrationFields = z.object({
  name: Name,
  email: Email,
  password: NewPassword,
  gender: GenderField,
  confirmPassword: Confirmation,
  consent: z.literal(true, 'Centang persetujuan ini untuk mendaftar'),
})
/** The new password and its confirmation are equal; an empty confirmation has its own message. */
export const typedTwice = (field: string) =>
  z.looseObject({ [field]: z.string(), confirmPassword: z.string() }).check(
    z.refine((form) => form['confirmPassword'] === '' || form[field] === form['confirmPassword'], {
      error: 'Password tidak cocok',
      path: ['confirmPassword'],
    }),
  )

/**
 * The registration form: the fields that are sent, and the confirmation, which is not. An intersection, because a check
 * of the whole form is skipped while one of its fields is invalid.
 */
export const RegistrationForm = z.intersection(RegistrationFields, typedTwice('password'))
