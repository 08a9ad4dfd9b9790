import type { Program, Completeness } from '@bugar/contracts/catalog/program'
import { useState } from 'react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { matches, conditionOf, usePrograms } from './draft.ts'
import { ProgramEditor } from './ProgramEditor.tsx'
import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden, Progress } from '@mantine/core'
import { ActiveTag } from '#admin/parts/ActiveTag.tsx'
import { BmiTag, BodyFatTag } from '#kit/program/tones.tsx'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { formatPercent, formatCardioRatio, formatDate } from '#kit/text/format.ts'
import { AuditLink } from '#kit/program/AuditLink.tsx'
import { ScheduleList } from '#kit/program/ScheduleList.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'

interface ProgramDetailProps {
  readonly program: Program
  readonly onClose: () => void
}

/** Marks no day as today. */
const noDay = -1

function Prose({ children }: { readonly children: string }) {
  return (
    <Text maw="66ch" style={{ whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  )
}

function Section({ children }: { readonly children: string }) {
  return (
    <Title order={3} size="h2" mt="lg" mb="xxs">
      {children}
    </Title>
  )
}

function ProgramDetail({ program, onClose }: ProgramDetailProps) {
  const { id, code, name, description, cardioRatio, dietRecommendation, schedule, sources, trainingDays } = program
  const facts = [
    ['Sasaran', conditionOf(program)],
    ['Status', <ActiveTag key="status" isActive={program.isActive} />],
    ['Rasio', formatCardioRatio(cardioRatio)],
    ['Hari latihan beban', `${trainingDays} hari`],
    [
      'Terakhir diubah',
      <span key="updated">
        {formatDate(program.updatedAt)}
        <br />
        <AuditLink search={{ area: 'program', objectId: id }} />
      </span>,
    ],
  ] as const
  return (
    <ModalDialog title={name} eyebrow={<ProgramBadge code={code} />} size="large" onClose={onClose}>
      <Prose>{description.trim() || 'Belum ada deskripsi'}</Prose>
      <Facts facts={facts} mt="md" />
      <Section>Jadwal 7 hari</Section>
      <ScheduleList schedule={schedule} isOpen={false} today={noDay} />
      <Section>Anjuran makan</Section>
      <Prose>{dietRecommendation.trim() || 'Belum ada anjuran makan'}</Prose>
      {sources.length > 0 && <Hint mt="sm">Dasar: {sources.join('; ')}</Hint>}
    </ModalDialog>
  )
}

interface CompletenessBarProps {
  readonly code: string
  readonly completeness: Completeness
}

const fieldNames: Record<Completeness['missing'][number], string> = {
  name: 'nama',
  description: 'deskripsi',
  cardioRatio: 'rasio kardio',
  dietRecommendation: 'anjuran makan',
  schedule: 'jadwal',
}

/** Green when complete, yellow from 70 %, red below; the number has the same meaning. */
const colorOf = (percentage: number) => {
  if (percentage >= 100) {
    return 'var(--accent-strong)'
  }
  return percentage >= 70 ? 'var(--kuning)' : 'merah.5'
}

function CompletenessBar({ code, completeness: { percentage, missing } }: CompletenessBarProps) {
  return (
    <Stack gap="xxs" fz="xs" c="dimmed">
      <Group justify="space-between">
        <span>Kelengkapan konten</span>
        <Text span inherit fw={700} c="bright">
          {formatPercent(percentage)}
        </Text>
      </Group>
      <Progress aria-label={`Kelengkapan konten ${code}`} value={percentage} color={colorOf(percentage)} />
      {missing.length > 0 && <p>Belum terisi: {missing.map((field) => fieldNames[field]).join(', ')}</p>}
    </Stack>
  )
}

interface ProgramCardProps {
  readonly program: Program
  readonly onView: () => void
  readonly onEdit: () => void
}

function ProgramCard({ program, onView, onEdit }: ProgramCardProps) {
  const { code, name, description, completeness, bmiCategory, bodyFatCategory } = program
  return (
    <Paper component="article" aria-label={`${code} ${name}`} h="100%">
      <Stack gap="xs" h="100%">
        <Group justify="space-between" gap="xs">
          <span>
            <ProgramBadge code={code} /> {!program.isActive && <ActiveTag isActive={program.isActive} />}
          </span>
          <Text c="dimmed">
            <VisuallyHidden component="span">Sasaran: </VisuallyHidden>
            <BmiTag category={bmiCategory} /> + <BodyFatTag category={bodyFatCategory} />
          </Text>
        </Group>
        <Title>{name}</Title>
        <Text size="sm" c="dimmed" lineClamp={3}>
          {description.trim() || 'Belum ada deskripsi'}
        </Text>
        <Stack gap="sm" mt="auto">
          <CompletenessBar code={code} completeness={completeness} />
          <Group grow gap="xs">
            <Button variant="default" aria-label={`Lihat Detail ${code}`} onClick={onView}>
              Lihat Detail
            </Button>
            <Button variant="default" aria-label={`Edit Konten ${code}`} onClick={onEdit}>
              Edit Konten
            </Button>
          </Group>
        </Stack>
      </Stack>
    </Paper>
  )
}

interface Opened {
  readonly program: Program
  readonly mode: 'view' | 'edit'
}

export function ProgramsScreen() {
  const query = usePrograms()
  const [{ search = '' }, setSearch] = useState<{ readonly search?: string }>({})
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader
        title="Kelola Program"
        lead={
          <>
            10 program tervalidasi (
            <TextLink to="/sources" hash="latihan-makanan">
              dasarnya
            </TextLink>
            ). Yang dapat diubah hanya isinya; kode dan kategori sasaran tetap.
          </>
        }
      />
      <StatCards
        stats={statsOf(query, {
          'Total program': (programs) => programs.length,
          'Konten lengkap 100%': (programs) =>
            programs.filter(({ completeness }) => completeness.percentage === 100).length,
        })}
      />
      <AdminList
        query={query}
        records={query.data?.data.filter((program) => matches(program, search))}
        isWhole
        noun="program"
        filters={[{ search: 'search', label: 'Cari program', placeholder: 'Cari program...' }]}
        search={search ? { search } : {}}
        onSearch={setSearch}
        failure={
          search === ''
            ? { text: 'Gagal memuat program' }
            : { text: 'Failed to search programs', detail: 'Pencarian program belum berhasil.' }
        }
        empty={{
          title: 'Tidak ada program tersedia',
          text: 'Sepuluh program bawaan dapat ditambahkan kembali dari halaman Sistem.',
        }}
        noneFound={{
          title: 'Tidak ada program ditemukan',
          text: 'Coba sesuaikan kata kunci pencarian Anda.',
        }}
        note={<StaleNotice query={query} />}
        height={322}
        card={(program) => (
          <ProgramCard
            program={program}
            onView={() => setOpened({ program, mode: 'view' })}
            onEdit={() => setOpened({ program, mode: 'edit' })}
          />
        )}
      />
      {opened?.mode === 'view' && <ProgramDetail program={opened.program} onClose={close} />}
      {opened?.mode === 'edit' && <ProgramEditor program={opened.program} onClose={close} />}
    </>
  )
}
