import type { Tape } from '@bugar/contracts/advice/health/body-fat'

/** Why the tape method gives no result for these measurements (navyBodyFat is null), and what to do. */
export const notFittingText = ({ gender, heightCm, neckCm, waistCm, hipCm = 0 }: Tape): string => {
  const reason = (): string => {
    if (!(heightCm > 0) || !(neckCm > 0)) {
      return 'Tinggi badan dan lingkar leher harus lebih besar dari 0'
    }
    if (gender === 'male' && !(waistCm > neckCm)) {
      return 'Lingkar pinggang harus lebih besar dari lingkar leher'
    }
    if (gender === 'female' && !(waistCm + hipCm > neckCm)) {
      return 'Lingkar pinggang dan pinggul bersama harus lebih besar dari lingkar leher'
    }
    return 'Hasilnya di luar 1–75%, jadi mungkin ada angka yang keliru'
  }
  return `Angka ini belum cocok. ${reason()}; periksa kembali tiap angka.`
}
