import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { csvOperations } from '@bugar/contracts/system/csv'
import { DataList, Text } from '@mantine/core'
import { useState } from 'react'
import { BmiValue, BodyFatValue } from '#kit/program/Measurements.tsx'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { useStats, invalidConsultation, type ListedConsultation } from '#kit/data/queries.ts'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { EmailText } from '#kit/text/EmailText.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import type { ListFilter } from '#kit/lists/ListFilters.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import type { Column } from '#kit/lists/RecordTable.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { formatCm, formatDate, formatKg, formatTime } from '#kit/text/format.ts'
import { toastError } from '#kit/states/toast.ts'
import { consultationFilters, type ConsultationSearch, useConsultations } from './queries.ts'

interface ConsultationDialogProps {
  readonly consultation: ConsultationSummary
  readonly onClose: () => void
}

function ConsultationDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { user, program, weight, height, createdAt, notice, notes, ruleSet } = consultation
  const facts = [
    ['Pengguna', `${user.name} (${user.email})`],
    ['BMI', <BmiValue key="bmi" consultation={consultation} />],
    ['Lemak tubuh', <BodyFatValue key="fat" consultation={consultation} />],
    ['Berat dan tinggi', `${formatKg(weight)}, ${formatCm(height)}`],
    ['Tanggal', formatTime(createdAt)],
    [
      'Status',
      <Tag key="status" tone="abu">
        Selesai
      </Tag>,
    ],
    ['Aturan', `Versi ${ruleSet.version}`],
    ...(notes ? ([['Catatan', notes]] as const) : []),
  ] as const
  return (
    <ModalDialog title={program.name} eyebrow={<ProgramBadge code={program.code} />} onClose={onClose}>
      <DataList size="md" withDivider labelWidth="8.5rem">
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue fw={600}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {notice && (
        <Notice role="note" color="jingga" c="bright" mt="md">
          {notice}
        </Notice>
      )}
    </ModalDialog>
  )
}

const filters: readonly ListFilter<ConsultationSearch>[] = [
  {
    search: 'search',
    label: 'Cari nama atau email pengguna',
    placeholder: 'Cari nama atau email pengguna...',
    delayMs: 500,
  },
  'days',
]

const columns: readonly Column<ListedConsultation>[] = [
  {
    header: 'Pengguna',
    isName: true,
    cell: ({ user }) => (
      <>
        {user.name}
        <Hint fw={400}>
          <EmailText email={user.email} />
        </Hint>
      </>
    ),
    inCard: ['name', ({ user }) => user.name],
  },
  { header: 'Email', inCard: ['detail', ({ user }) => <EmailText email={user.email} />] },
  { header: 'Kode', inCard: ['tag', ({ program }) => <ProgramBadge code={program.code} />] },
  {
    header: 'Program',
    cell: ({ program }) => (
      <>
        <ProgramBadge code={program.code} />
        <Hint fw={400}>{program.name}</Hint>
      </>
    ),
    inCard: ['fact', ({ program }) => program.name],
  },
  { header: 'BMI', cell: (consultation) => <BmiValue consultation={consultation} />, inCard: 'fact' },
  { header: 'Lemak tubuh', cell: (consultation) => <BodyFatValue consultation={consultation} />, inCard: 'fact' },
  { header: 'Tanggal', cell: ({ createdAt }) => formatDate(createdAt), inCard: 'fact' },
]

interface ConsultationsScreenProps {
  readonly search: ConsultationSearch
}

export function ConsultationsScreen({ search }: ConsultationsScreenProps) {
  const query = useConsultations(search)
  const list = query.data?.data
  const [shown, setShown] = useState<ConsultationSummary | null>(null)
  const actions = ({ user, program, createdAt, summary }: ListedConsultation) => ({
    of: `${user.name}, ${program.code ?? 'N/A'}, ${formatDate(createdAt)}`,
    actions: [{ label: 'Lihat', onClick: () => (summary ? setShown(summary) : toastError(invalidConsultation)) }],
  })
  return (
    <>
      <PageHeader
        title="Riwayat Konsultasi"
        lead="Konsultasi semua pengguna, terbaru di atas."
        actions={
          <CsvButton
            noun="konsultasi"
            operation={csvOperations['consultation.csv']}
            filters={consultationFilters(search)}
          />
        }
      />
      <StatCards
        stats={statsOf(useStats(), {
          'Total konsultasi': ({ total }) => total,
          'Hari ini': ({ today }) => today,
          'Pengguna aktif': ({ activeUsers }) => activeUsers,
          'Program terpopuler': ({ programStats }) => programStats[0]?.program.code ?? 'N/A',
        })}
      />
      <AdminList
        query={query}
        records={list?.consultations}
        pagination={list?.pagination}
        noun="konsultasi"
        filters={filters}
        search={search}
        failure={{ text: 'Failed to load consultations', detail: 'Daftar konsultasi belum dapat dimuat.' }}
        empty={{ title: 'Belum ada konsultasi', text: 'Konsultasi semua pengguna akan tampil di sini.' }}
        noneFound={{
          title: 'Tidak ada konsultasi ditemukan',
          text: 'Coba nama, email atau rentang tanggal lain.',
        }}
        note={
          list &&
          search.search !== undefined && (
            <Text role="status" size="sm" c="dimmed" mb="sm">
              Ditemukan {list.pagination.total} konsultasi untuk “{search.search}”
            </Text>
          )
        }
        height={660}
        table={{ caption: 'Daftar konsultasi', minWidth: '72em', columns, actions }}
      />
      {shown && <ConsultationDialog consultation={shown} onClose={() => setShown(null)} />}
    </>
  )
}
