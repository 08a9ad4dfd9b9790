import { Stack, List, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { User } from '@bugar/contracts/people/user'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHealth } from '#kit/data/system-health.ts'
import { Facts } from '#kit/layout/Facts.tsx'
import { formatShortDate } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { StatStrip } from '#kit/charts/StatCards.tsx'
import classes from './dashboard.module.css'
import { features, figuresOf } from './features.ts'

const shortcuts = [
  { to: '/consultation', title: 'Konsultasi baru', text: 'Isi berat dan tinggi; lemak tubuh bila tahu.' },
  { to: '/calculator', title: 'Kalkulator', text: 'Kalori harian dan lemak tubuh.' },
  { to: '/exercises', title: 'Gerakan Latihan', text: 'Cara melakukan tiap gerakan, dengan video.' },
] as const

interface ShortcutsProps {
  /** The consultation is offered elsewhere on the screen. */
  readonly isNew: boolean
}

/** Links to occasional tasks. */
function Shortcuts({ isNew }: ShortcutsProps) {
  return (
    <Panel title="Lihat juga">
      <DividedList cols={{ base: 1, md: isNew ? 2 : 3 }}>
        {shortcuts
          .filter(({ to }) => !isNew || to !== '/consultation')
          .map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.shortcut}>
                <span>
                  <Text span fw={700} display="block">
                    {title}
                  </Text>
                  <Hint span visibleFrom="sm">
                    {text}
                  </Hint>
                </span>
                <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </DividedList>
    </Panel>
  )
}

const steps = [
  ['Isi data tubuh', 'Berat dan tinggi badan; persentase lemak tubuh bila tahu.'],
  ['Aturan mencari kecocokan', 'BMI dan lemak dikelompokkan, lalu aturan memilih program langkah demi langkah.'],
  ['Terima program dan alasannya', 'Jadwal 7 hari, pola makan, dan penjelasan mengapa program itu yang dipilih.'],
] as const

function HowItWorks() {
  return (
    <Panel title="Cara kerja">
      <SimpleGrid component="ol" minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        {steps.map(([title, text], index) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <ThemeIcon variant="light" size={32} fw={800} aria-hidden="true">
              {index + 1}
            </ThemeIcon>
            <div>
              <strong>{title}</strong>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  )
}

function Features() {
  const { programs, rules, exercises } = figuresOf(useHealth().data?.data.stats)
  return (
    <Panel title="Yang Anda dapatkan">
      <StatStrip
        cols={{ base: 2, xs: 4 }}
        mb="md"
        stats={[
          { label: 'program tervalidasi', value: programs },
          { label: 'aturan', value: rules },
          { label: 'gerakan latihan', value: exercises },
          { label: 'hari dalam program', value: 7 },
        ]}
      />
      <List spacing="xs" className={classes.features}>
        {features.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      <Hint mt="sm">
        Program disusun dari pedoman, dan aturannya diperiksa; manfaatnya bagi tiap orang tidak diuji.{' '}
        <TextLink to="/sources">Sumber</TextLink> · <TextLink to="/accuracy">Seberapa tepat?</TextLink>
      </Hint>
    </Panel>
  )
}

interface AboutProps {
  readonly user: User
  readonly isNew: boolean
  /** Whether today's training is shown above; then the profile is folded. */
  readonly isDaily: boolean
}

function Profile({ user, isDaily }: Omit<AboutProps, 'isNew'>) {
  const change = (
    <TextLink
      to="/account"
      aria-label="Ubah profil"
      underline="hover"
      display="inline-block"
      miw={44}
      ta="end"
      py="sm"
      fz="xs"
      fw={700}
    >
      Ubah
    </TextLink>
  )
  const facts = (
    <Facts
      facts={[
        ['Nama', user.name],
        ['Jenis kelamin', genderLabels[user.gender]],
        ['Bergabung', formatShortDate(user.createdAt)],
      ]}
      minColWidth="5rem"
    />
  )
  return isDaily ? (
    <Fold title="Profil" summary={user.name}>
      {facts}
      {change}
    </Fold>
  ) : (
    <Panel title="Profil" aside={change}>
      {facts}
    </Panel>
  )
}

/** Describes the product; folded for returning users. */
export function About({ user, isNew, isDaily }: AboutProps) {
  const about = (
    <Stack>
      <HowItWorks />
      <Features />
    </Stack>
  )
  const own = (
    <>
      <Shortcuts isNew={isNew} />
      <Profile user={user} isDaily={isDaily} />
    </>
  )
  return isNew ? (
    <Stack>
      {about}
      {own}
    </Stack>
  ) : (
    <Stack>
      {own}
      <details className={classes.about}>
        <summary>Tentang Bugar: cara kerja, isi, dan angka</summary>
        {about}
      </details>
    </Stack>
  )
}
