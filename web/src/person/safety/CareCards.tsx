import { type SafetyLimit, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'
import { List, Stack, Text } from '@mantine/core'
import { Fold } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'

/** For whom a line is: everybody with diabetes, or by whether medicine can lower the sugar too far. */
type Line = readonly [whom: 'all' | 'low' | 'others', text: string]

/** By the limits `glucose` and `low-glucose`, whose rules B-38 and B-39 give the sources. */
const diabetes: readonly { readonly when: string; readonly lines: readonly Line[] }[] = [
  {
    when: 'Sebelum',
    lines: [
      ['low', 'Ukur gula darah.'],
      ['others', 'Ukur gula darah bila Anda punya alatnya.'],
      [
        'low',
        'Di bawah 90 mg/dL: makan 15–30 g karbohidrat dulu, misalnya satu pisang atau segelas jus, lalu ukur lagi.',
      ],
      ['all', 'Di atas 250 mg/dL dengan keton, atau Anda merasa sakit: jangan berlatih.'],
      ['all', 'Di atas 300 mg/dL tanpa keton: hanya ringan, minum air, dan hanya bila merasa baik.'],
      ['low', 'Dosis insulin dan obat pada hari latihan ditentukan dokter. Jangan mengubahnya sendiri.'],
      ['all', 'Periksa kaki, lalu pakai kaus kaki dan sepatu yang pas. Luka atau lecet diperiksakan dulu.'],
    ],
  },
  {
    when: 'Selama',
    lines: [
      [
        'low',
        'Gula dalam jangkauan: tiga sendok teh gula dalam air, permen, atau jus. Itu obat saat gula rendah, walau minuman manis dibatasi.',
      ],
      [
        'all',
        'Gemetar, keringat dingin, pusing, atau bingung: berhenti dan ukur. Di bawah 70 mg/dL: 15 g gula, tunggu 15 menit, ukur lagi.',
      ],
      ['low', 'Lebih dari 30 menit: ukur lagi di tengah sesi.'],
    ],
  },
  {
    when: 'Sesudah',
    lines: [
      [
        'low',
        'Ukur lagi sesudah sesi dan sebelum tidur. Gula dapat turun sampai 24 jam kemudian, juga pada malam hari.',
      ],
      ['low', 'Gula rendah terjadi lagi? Bicarakan dosisnya dengan dokter sebelum sesi berikutnya.'],
      ['others', 'Tanpa insulin dan sulfonilurea gula jarang turun terlalu rendah; tandanya tetap perlu dikenali.'],
      ['all', 'Minum cukup, dan periksa kaki lagi.'],
    ],
  },
]

function DiabetesCard({ isLow }: { readonly isLow: boolean }) {
  const isShown = ([whom]: Line) => whom === 'all' || (whom === 'low') === isLow
  return (
    <Fold
      id="diabetes"
      title="Diabetes dan latihan"
      summary={isLow ? 'Ukur dulu, bawa gula' : 'Sebelum, selama, dan sesudah sesi'}
    >
      <Stack gap="sm" maw="66ch">
        {diabetes.map(({ when, lines }) => (
          <section key={when} aria-label={when}>
            <Text fw={700}>{when}</Text>
            <List spacing="xxs">
              {lines.filter(isShown).map(([, text]) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </section>
        ))}
        <Hint>Sumber: ADA 2016 (Colberg dkk.) dan ADA Standards of Care</Hint>
      </Stack>
    </Fold>
  )
}

const ofBirth = ['no-supine', 'pelvic-floor', 'late-pregnancy'] as const

interface CareCardsProps {
  readonly limits: readonly SafetyLimit[]
}

/** Cards of what a person looks after at each session, folded. */
export function CareCards({ limits }: CareCardsProps) {
  const shown = ofBirth.filter((limit) => limits.includes(limit))
  return (
    <Stack gap="sm">
      {limits.includes('glucose') && <DiabetesCard isLow={limits.includes('low-glucose')} />}
      {shown.length > 0 && (
        <Fold id="dasar-panggul" title="Hamil, melahirkan, dan latihan" summary="Dasar panggul dan posisi">
          <List spacing="xs" maw="66ch">
            {shown.map((limit) => (
              <List.Item key={limit}>{safetyLimitTexts[limit]}</List.Item>
            ))}
          </List>
        </Fold>
      )}
    </Stack>
  )
}
