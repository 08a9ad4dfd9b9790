import type { DailyEnergy, Goal } from '@bugar/contracts/health/calories'
import { Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatKcal } from './format-kcal.ts'
import { rejectingRules } from './energy-advice.ts'
import type { EnergyAnswer } from './queries.ts'

interface EnergyNoticesProps {
  readonly goal: Goal
  readonly answer: EnergyAnswer
  readonly energy: DailyEnergy
}

/** What limits the figure above: the rules, their absence, or the basal rate. */
export function EnergyNotices({ goal, answer: { status, advice, retry }, energy }: EnergyNoticesProps) {
  const isRefused = advice?.refused[goal] !== undefined
  return (
    <>
      {status === 'asking' && goal !== 'maintain' && (
        <Hint>Memeriksa apakah sasaran ini cocok untuk Anda. Sementara itu angka di atas menjaga berat tetap.</Hint>
      )}
      {status === 'failed' && (
        <Notice color="jingga" onRetry={retry}>
          Aturan energi belum dapat dimuat, jadi hanya Tetap yang ditawarkan.
        </Notice>
      )}
      {advice &&
        rejectingRules(advice).map(({ id, text, source }) => (
          <Notice key={id} color={isRefused ? 'jingga' : 'biru'}>
            {text}
            <Text size="xs">Sumber: {source}</Text>
          </Notice>
        ))}
      {isRefused && <Hint>Angka di atas menjaga berat tetap.</Hint>}
      {energy.formula < energy.target && (
        <Notice color="jingga">
          Target ditahan di kebutuhan basal: rumusnya memberi {formatKcal(energy.formula)}, di bawah kebutuhan basal.
          Kurangi lebih sedikit, atau bicarakan dulu dengan dokter atau ahli gizi.
        </Notice>
      )}
    </>
  )
}
