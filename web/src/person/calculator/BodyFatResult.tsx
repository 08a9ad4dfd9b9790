import { type Tape, bodyFatCategoryOf, navyBodyFat } from '@bugar/contracts/advice/health/body-fat'
import { type Gender, genderLabels } from '@bugar/contracts/core/values/knowledge'
import { formBounds, isWithin } from '@bugar/contracts/advice/health/measurements'
import { bodyFatErrors } from '@bugar/contracts/advice/health/measuring-methods'
import { Group, Stack, Text } from '@mantine/core'
import { BodyFatTag } from '#kit/program/tones.tsx'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton, TextLink } from '#kit/layout/links.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { BodyFatScale } from '#person/body/scales.tsx'
import { formatBodyFat, formatKg, formatNumber, formatPercent } from '#kit/text/format.ts'
import type { BodyFatDraft } from './BodyFatForm.tsx'
import { ResultFacts } from './ResultFacts.tsx'

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

interface BodyFatResultProps {
  readonly gender: Gender
  /** Null until every field is filled and the form was submitted. */
  readonly draft: BodyFatDraft | null
}

const accuracyOf = (gender: Gender) =>
  `Metode pita ukur US Navy. Ketelitian: sekitar satu dari tiga ${genderLabels[gender].toLowerCase()} meleset lebih dari ${formatNumber(bodyFatErrors.tape[gender].spread)} poin.`

export function BodyFatResult({ gender, draft }: BodyFatResultProps) {
  return (
    <Panel title="Lemak tubuh">
      <div role="status">{draft ? <Fat draft={draft} /> : <Text c="dimmed">Hasil tampil di sini.</Text>}</div>
      <Hint mt="sm">
        <Terms>{accuracyOf(gender)}</Terms>
      </Hint>
      <TextLink to="/accuracy" size="xs" display="inline-block" py="sm">
        Seberapa tepat?
      </TextLink>
    </Panel>
  )
}

function Fat({ draft }: { readonly draft: BodyFatDraft }) {
  const { gender } = draft
  const [weight, height, neckCm, waistCm, hipCm] = [draft.weight, draft.height, draft.neck, draft.waist, draft.hip].map(
    Number,
  ) as [number, number, number, number, number]
  const tape = { gender, heightCm: height, neckCm, waistCm, hipCm }
  const exact = navyBodyFat(tape)
  if (exact === null) {
    return <p>{notFittingText(tape)}</p>
  }
  const percent = Math.round(exact * 10) / 10
  const category = bodyFatCategoryOf(percent, gender)
  return (
    <Stack>
      <Group gap="xs">
        <Text fz="h1" fw={800} lh="h1">
          {formatBodyFat(percent)}
        </Text>
        <BodyFatTag category={category} />
      </Group>
      <BodyFatScale value={percent} category={category} gender={gender} format={formatBodyFat} isBare />
      <ResultFacts
        facts={[
          ['Massa lemak', formatKg((weight * percent) / 100)],
          ['Massa tanpa lemak', formatKg((weight * (100 - percent)) / 100)],
        ]}
      />
      {isWithin(percent, formBounds.bodyFatPercentage) ? (
        <Group>
          <LinkButton
            to="/consultation"
            variant="default"
            state={{ prefill: { weight, height, bodyFatPercentage: percent, bodyFatMethod: 'tape', mode: 'complete' } }}
          >
            Pakai di konsultasi
          </LinkButton>
        </Group>
      ) : (
        <Notice color="jingga">
          Angka ini di luar yang dapat dipakai di konsultasi ({formBounds.bodyFatPercentage.min}–
          {formatPercent(formBounds.bodyFatPercentage.max)}). Periksa kembali tiap ukuran, atau konsultasi dengan BMI
          saja.
        </Notice>
      )}
    </Stack>
  )
}
