import type { Finding } from '@bugar/contracts/rule-set'

/** The limit of an operation's input. */
export const maxRules = 200

const show = (count: number) => count.toLocaleString('id-ID')

const tooMany = (message: string): Finding => ({ code: 'too-many-people', severity: 'error', place: 'rules', message })

export const tooManyRules = (count: number): Finding =>
  tooMany(`Ada ${show(count)} aturan; paling banyak ${show(maxRules)} yang dapat diperiksa.`)

export const tooManyPeople = (count: number, max: number): Finding =>
  tooMany(
    `Aturan ini membedakan ${show(count)} jenis orang; paling banyak ${show(max)} yang dapat diperiksa. Kurangi batas angkanya, atau pecah syaratnya ke tahap sendiri.`,
  )

export const tooManyBounds = (count: number, max: number): Finding =>
  tooMany(
    `Aturan ini membandingkan satu angka dengan ${show(count)} batas; paling banyak ${show(max)} yang dapat diperiksa.`,
  )
