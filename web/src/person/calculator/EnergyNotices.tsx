import { type DailyEnergy, type Goal } from '@bugar/contracts/advice/health/calories'
import { Text } from '@mantine/core'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatKcal } from './format-kcal.ts'
import { objectionsOf } from './energy-advice.ts'
import type { EnergyAnswer } from './queries.ts'

interface EnergyNoticesProps {
  readonly goal: Goal
  readonly answer: EnergyAnswer
  readonly energy: DailyEnergy
}

/** Explains the floor. */
export const floorText = ({ floor, bmr }: DailyEnergy): string =>
  floor > bmr
    ? `${formatKcal(floor)}, batas makan orang dewasa tanpa pengawasan (praktik ahli gizi, bukti lemah)`
    : 'kebutuhan basal'

/** Advice at the intake floor for a person who wants to lose weight. */
const adviceFor = ({ floor, tdee }: DailyEnergy): string =>
  floor < tdee
    ? 'Kurangi lebih sedikit, atau bicarakan dulu dengan dokter atau ahli gizi.'
    : 'Dengan makan sebanyak ini berat tidak turun; bicarakan dulu dengan dokter atau ahli gizi.'

/** Limits and additions to the figure above: the rules' advice, its absence, or the intake floor. */
export function EnergyNotices({ goal, answer: { advice, retry }, energy }: EnergyNoticesProps) {
  const isRejected = advice?.rejected[goal] !== undefined
  return (
    <>
      {!advice && goal !== 'maintain' && (
        <Hint>Memeriksa apakah tujuan ini cocok untuk Anda. Sementara itu angka di atas menjaga berat tetap.</Hint>
      )}
      {advice && !advice.isChecked && (
        <Notice color="jingga" onRetry={retry}>
          <b>Belum diperiksa.</b> Aturan energi atau keadaan Anda belum dapat dimuat, jadi angka ini hanya menurut rumus
          untuk orang dewasa yang sehat. Jangan mengurangi makan bila Anda hamil, menyusui, baru melahirkan, sedang
          sakit, atau berat turun tanpa sengaja.
        </Notice>
      )}
      {advice &&
        objectionsOf(advice).map(({ text, source }) => (
          <Notice key={text} color={isRejected ? 'jingga' : 'biru'}>
            {text}
            {source && <Text size="xs">Sumber: {source}</Text>}
          </Notice>
        ))}
      {advice?.needs.map(({ ruleId, text, source }) => (
        <Notice key={ruleId} color="biru">
          {text} Tambahkan itu pada angka di atas.
          <Text size="xs">Sumber: {source}</Text>
        </Notice>
      ))}
      {isRejected && <Hint>Angka di atas menjaga berat tetap.</Hint>}
      {energy.formula < energy.target && (
        <Notice color="jingga">
          Angka ditahan di {floorText(energy)}: rumusnya memberi {formatKcal(energy.formula)}, lebih rendah dari itu.{' '}
          {energy.formula < energy.tdee && adviceFor(energy)}
        </Notice>
      )}
    </>
  )
}
