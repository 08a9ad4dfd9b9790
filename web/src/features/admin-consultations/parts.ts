import type { ConsultationSummary } from '@bugar/contracts/consultation'

/** Names can be missing in what was imported. */
export const userName = ({ user }: ConsultationSummary): string => user.name.trim() || 'Pengguna Tidak Dikenal'
export const userEmail = ({ user }: ConsultationSummary): string => user.email.trim() || 'Tidak ada email'

/** What can be shown as a consultation: it has a program, a possible BMI and a date. */
export const isShowable = ({ program, bmi, createdAt }: ConsultationSummary): boolean =>
  program.code.length > 0 && bmi > 0 && !Number.isNaN(Date.parse(createdAt))
