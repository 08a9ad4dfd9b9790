import { SimpleGrid, Stack, Text, Flex, Paper, Title, List } from '@mantine/core'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Terms } from '#person/terms/Terms.tsx'
import { FactLines } from '#kit/layout/FactLines.tsx'
import classes from './accuracy.module.css'
import {
  both,
  men,
  outOfHundred,
  shareText,
  women,
  differenceText,
  percentOf,
  oneDecimal,
  type Bin,
  type Calibrated,
  largestMiss,
} from './study.ts'
import { ShareBar, ShareKey } from './ShareBar.tsx'
import type { ReactNode } from 'react'
import { formatNumber } from '#kit/text/format.ts'

const peopleOf = ({ right }: Bin) => `${formatNumber(right.total, 0)} orang`
const saidAndRight = (bin: Bin | undefined) =>
  bin && `${percentOf(bin.said)} → ${percentOf(bin.right.share)} (${peopleOf(bin)})`

interface BinsProps {
  readonly title: string
  /** The answer in one line. */
  readonly answer: string
  readonly children: ReactNode
  readonly of: (group: Calibrated) => readonly Bin[]
}

/** Text beside one bar per group of people with about the same predicted probability. */
function Bins({ title, answer, children, of }: BinsProps) {
  const bins = of(both)
  const [ofMen, ofWomen] = [of(men), of(women)]
  return (
    <Fold title={title} summary={answer}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="md">
        <Stack gap="sm">
          {children}
          <Text c="dimmed" maw="60ch">
            <Terms>{`Untuk semua orang bersama, selisih antara yang disebut dan yang terjadi paling banyak ${oneDecimal(largestMiss(bins))} poin persen.`}</Terms>
          </Text>
          <Hint maw="60ch">
            Tiap baris satu kelompok orang: kiri peluang yang disebut, kanan bagian yang memang tepat. Di bawahnya pria
            dan wanita terpisah; orangnya sedikit, jadi selisihnya dapat kebetulan.
          </Hint>
          <ShareKey hasSaid />
        </Stack>
        <DividedList>
          {bins.map((bin, index) => (
            <ShareBar
              key={bin.from}
              label={
                <>
                  Disebut <strong>{percentOf(bin.said)}</strong>
                </>
              }
              share={bin.right}
              said={bin.said}
              details={[`Pria ${saidAndRight(ofMen[index])}`, `Wanita ${saidAndRight(ofWomen[index])}`]}
            />
          ))}
        </DividedList>
      </SimpleGrid>
    </Fold>
  )
}

/** Whether the first program was right as often as predicted. */
function Calibration() {
  return (
    <Bins
      title="Apakah peluang yang disebut dapat dipercaya?"
      answer={`Selisihnya paling banyak ${oneDecimal(largestMiss(both.bins))} poin persen`}
      of={({ bins }) => bins}
    >
      <Text c="dimmed" maw="60ch">
        Dari kesalahan ukur dapat dihitung peluang program yang disebut pertama. Peluang itu jujur bila programnya
        memang tepat sesering yang disebut.
      </Text>
    </Bins>
  )
}

/** The same for people without body fat. */
function CalibrationByBmi() {
  return (
    <Bins
      title="Bagaimana bila lemak tubuh tidak diukur?"
      answer={`Dari BMI saja program tepat pada ${percentOf(both.rightByBmi.share)} orang`}
      of={({ withoutBodyFat }) => withoutBodyFat.bins}
    >
      <Text c="dimmed" maw="60ch">
        Programnya lalu dipilih dari BMI saja dan tepat pada {percentOf(both.rightByBmi.share)} orang. Peluangnya
        memperhitungkan lemak tubuh orang dengan BMI dan jenis kelamin yang sama. Program yang disebut pertama tepat
        pada {percentOf(both.withoutBodyFat.firstRight.share)} orang.
      </Text>
    </Bins>
  )
}

const points = (value: number) => `${oneDecimal(value)} poin`
const groups = [
  { name: 'Pria', group: men },
  { name: 'Wanita', group: women },
] as const

/** How far the tape's body fat is from the reference. */
function TapeError() {
  return (
    <Panel title="Seberapa meleset pita ukur?">
      <Stack gap="sm">
        <Text c="dimmed" maw="60ch">
          <Terms>
            Pita rata-rata membaca terlalu tinggi. Di sekitar rata-rata itu, kira-kira satu dari tiga orang meleset
            lebih jauh dari sebarannya, ke atas atau ke bawah; satu poin adalah satu persen lemak tubuh.
          </Terms>
        </Text>
        <DividedList>
          {groups.map(({ name, group: { people, tapeError } }) => (
            <li key={name}>
              <Text fw={600} mb="xxs">
                {name}, {people} orang
              </Text>
              <FactLines
                facts={[
                  ['Rata-rata terlalu tinggi', points(tapeError.mean)],
                  ['Rentang rata-rata itu', `${oneDecimal(tapeError.low)}–${points(tapeError.high)}`],
                  ['Sebaran', `±${points(tapeError.spread)}`],
                ]}
              />
            </li>
          ))}
        </DividedList>
      </Stack>
    </Panel>
  )
}

type Rights = Pick<typeof both, 'rightByBmi' | 'rightByTape' | 'firstRight'>

const methods = [
  { label: 'BMI saja', of: ({ rightByBmi }: Rights) => rightByBmi },
  { label: 'Lemak dari pita', of: ({ rightByTape }: Rights) => rightByTape },
  { label: 'Pita dan peluang', of: ({ firstRight }: Rights) => firstRight },
] as const

/** Share of people with the reference's program, by method. */
function Methods() {
  return (
    <Panel title="Seberapa sering programnya tepat?">
      <Stack gap="sm">
        <Text c="dimmed" maw="60ch">
          Tepat berarti sama dengan program dari cara acuan. Baris ketiga memperhitungkan bahwa pita dapat meleset, lalu
          memilih program yang peluangnya terbesar.
        </Text>
        <DividedList>
          {methods.map(({ label, of }) => (
            <ShareBar
              key={label}
              label={label}
              share={of(both)}
              details={[`Pria ${percentOf(of(men).share)}`, `Wanita ${percentOf(of(women).share)}`]}
            />
          ))}
        </DividedList>
        <ShareKey />
        <Hint maw="60ch">
          Beda antara BMI saja dan pita: untuk semua orang {differenceText(both)}, untuk pria {differenceText(men)},
          untuk wanita {differenceText(women)}.
        </Hint>
      </Stack>
    </Panel>
  )
}

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
    'Pria berusia 22–81 tahun. Hanya sedikit orang dengan BMI di bawah 18,5 atau mulai 30. Lemak tubuh bertambah dengan usia pada BMI yang sama; peluang tanpa lemak tubuh tidak memakai usia. Untuk pria di bawah 40 tahun peluangnya terlalu yakin: tepat lebih jarang daripada yang disebut.',
  ],
  [
    'Cara acuannya juga perkiraan.',
    'Timbang di dalam air membagi tubuh menjadi lemak dan bukan lemak, dengan kepadatan yang dianggap sama pada semua orang. Kesalahannya, sekitar 2,4 poin, ikut terhitung sebagai kesalahan pita.',
  ],
  ['Pita dipegang orang terlatih.', 'Di rumah hasilnya dapat meleset lebih jauh.'],
] as const

function Limits() {
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

const { changed } = both
const changedOfHundred = outOfHundred(changed.share)
const people = Array.from({ length: 100 }, (_, index) => index < Number(changedOfHundred))

/** The study's one answer: how often the tape leads to another program. */
function Changed() {
  return (
    <Paper
      component="section"
      aria-labelledby="changed"
      withBorder={false}
      p={{ base: 'lg', xs: 'xl' }}
      bg="var(--hero)"
      c="white"
    >
      <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap="lg" columnGap="xl">
        <div>
          <Text size="xs" fw={700} c="bugar.2">
            {men.people} pria dan {women.people} wanita, diukur dengan dua cara
          </Text>
          <Title id="changed" fz="h1" lh="h1" fw={750} my="xs" textWrap="balance">
            {changedOfHundred} dari 100 orang mendapat program lain
          </Title>
          <Text c="bugar.1" maw="60ch">
            Itu karena lemak tubuhnya diukur dengan pita, bukan dengan timbang di dalam air, cara acuan studi ini.
            Kisarannya {outOfHundred(changed.low)} sampai {outOfHundred(changed.high)} dari 100 orang.
          </Text>
          <Text size="sm" c="bugar.2" mt="sm">
            Pria {shareText(men.changed)}; wanita {shareText(women.changed)}.
          </Text>
        </div>
        <div className={classes.people} aria-hidden="true">
          {people.map((isChanged, index) => (
            <span key={index} className={classes.person} data-changed={isChanged} />
          ))}
        </div>
      </Flex>
    </Paper>
  )
}

/** The study of measuring errors for readers without statistics (docs/accuracy.md). */
export function AccuracyScreen() {
  return (
    <>
      <PageHeader
        title="Seberapa tepat?"
        lead="Untuk angka yang sama, aturan selalu memberi program yang sama. Yang dapat meleset adalah ukurannya. Studi ini menghitung seberapa sering programnya lalu berubah."
      />
      <Stack>
        <Changed />
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Methods />
          <Stack>
            <TapeError />
            <Fold title="Cara membaca rentang" summary="Sekitar 95 dari 100 memuat angka yang sebenarnya">
              <Text c="dimmed" maw="60ch">
                Studi hanya mengukur sebagian orang, jadi tiap angka punya rentang. Bila studi seperti ini diulang
                berkali-kali, sekitar 95 dari 100 rentang memuat angka yang sebenarnya. Rentang yang lebar berarti
                orangnya sedikit.
              </Text>
            </Fold>
          </Stack>
        </SimpleGrid>
        <Calibration />
        <CalibrationByBmi />
        <Limits />
      </Stack>
    </>
  )
}
