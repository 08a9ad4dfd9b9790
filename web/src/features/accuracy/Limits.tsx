import { List, Text } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'

/** The study's limits (docs/accuracy.md#what-this-does-not-show). */
const limits = [
  [
    'Bukan manfaat program.',
    'Yang diukur hanya kesalahan ukuran, bukan apakah suatu program cocok atau bermanfaat bagi seseorang.',
  ],
  [
    'Tidak ada orang Indonesia.',
    'Semuanya orang Amerika. Pada BMI, usia, dan jenis kelamin yang sama, lemak tubuh orang Indonesia lebih banyak, umumnya 3 sampai 5 poin. Kesalahan pita dapat berbeda. Tanpa lemak tubuh, program untuk lemak yang lebih banyak lebih mungkin daripada yang disebut.',
  ],
  [
    'Wanita hanya berusia 18–25 tahun.',
    'Pria berusia 22–81 tahun. Hanya sedikit orang dengan BMI di bawah 18,5 atau mulai 30. Lemak tubuh bertambah dengan usia pada BMI yang sama; peluang tanpa lemak tubuh tidak memakai usia.',
  ],
  [
    'Cara acuannya juga perkiraan.',
    'Timbang di dalam air membagi tubuh menjadi lemak dan bukan lemak, dengan kepadatan yang dianggap sama pada semua orang. Kesalahannya, sekitar 2,4 poin, ikut terhitung sebagai kesalahan pita.',
  ],
  ['Pita dipegang orang terlatih.', 'Di rumah hasilnya dapat meleset lebih jauh.'],
] as const

export function Limits() {
  return (
    <Panel title="Yang tidak ditunjukkan studi ini">
      <List spacing="sm" maw="66ch">
        {limits.map(([name, text]) => (
          <List.Item key={name}>
            <strong>{name}</strong>{' '}
            <Text span inherit c="dimmed">
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
      <Text mt="md">
        <TextLink to="/sources" hash="alat-ukur" fw={700} py="sm" display="inline-block">
          Dari mana datanya: lihat Sumber
        </TextLink>
      </Text>
    </Panel>
  )
}
