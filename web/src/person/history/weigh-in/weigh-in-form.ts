export interface WeighInForm {
  /** YYYY-MM-DD; empty while none is chosen. */
  readonly date: string
  /** In kg, or what was typed instead of a number. */
  readonly weight: number | string
}

const earliest = '2000-01-01'

/** The day's problem as a sentence, null when valid; `today` is the local day, YYYY-MM-DD. */
export const dayError = (date: string, today: string): string | null => {
  if (date === '') {
    return 'Tanggal harus diisi'
  }
  if (date > today) {
    return 'Tanggal tidak boleh setelah hari ini'
  }
  return date < earliest ? 'Tanggal paling awal 1 Januari 2000' : null
}
