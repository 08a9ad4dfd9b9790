import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatRecent } from '#lib/format.ts'
import { DividedItem } from './DividedItem.tsx'
import { useLatest } from './queries.ts'

interface LatestConsultationsProps {
  readonly now: Date
}

export function LatestConsultations({ now }: LatestConsultationsProps) {
  return (
    <Panel
      title="Konsultasi terakhir"
      aside={
        <TextLink to="/admin/consultations" size="xs" fw={700} py="sm">
          Lihat semua
        </TextLink>
      }
    >
      <QueryState query={useLatest()} failure="Konsultasi terakhir belum dapat dimuat." height={186}>
        {({ data: { consultations } }) =>
          consultations.length === 0 ? (
            <Hint>Belum ada konsultasi.</Hint>
          ) : (
            <DividedList>
              {consultations.map(({ id, user, program, createdAt }) => (
                <DividedItem
                  key={id}
                  before={<ProgramBadge code={program.code} />}
                  after={
                    <Hint component="time" dateTime={createdAt ?? undefined}>
                      {formatRecent(createdAt, now)}
                    </Hint>
                  }
                >
                  {user.name}
                  <Hint>{program.name}</Hint>
                </DividedItem>
              ))}
            </DividedList>
          )
        }
      </QueryState>
    </Panel>
  )
}
