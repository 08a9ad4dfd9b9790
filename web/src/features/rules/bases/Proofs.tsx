import type { BaseVerification } from '@bugar/contracts/rule-base-verification'
import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Findings } from '../Findings.tsx'
import { proofInWords } from './words.ts'

/** The proofs of a rule base, each with a counterexample where it fails. */
export function Proofs({ findings, proofs }: BaseVerification) {
  const held = proofs.filter(({ holds }) => holds).length
  return (
    <Panel title="Yang terbukti" aside={proofs.length > 0 && <Hint>{`${held} dari ${proofs.length}`}</Hint>}>
      {findings.length > 0 && <Findings label="Temuan" findings={findings} />}
      {proofs.length === 0 ? (
        <Hint>Pembuktian menunggu temuan ini diperbaiki.</Hint>
      ) : (
        <>
          <DividedList aria-label="Pembuktian">
            {proofs.map((proof) => {
              const { property, label, holds, counterexample } = proof
              const Icon = holds ? IconCircleCheck : IconInfoCircle
              const tone = holds ? 'bugar' : 'merah'
              return (
                <Group key={property} component="li" gap="sm" align="start" wrap="nowrap">
                  <Text span c={tone} lh={1} flex="none">
                    <Icon size={20} aria-hidden="true" />
                  </Text>
                  <div>
                    <Text size="sm">{label}</Text>
                    <Text size="xs" fw={600} c={tone}>
                      {proofInWords(proof)}
                    </Text>
                    {counterexample !== null && <Text size="sm">Contoh: {counterexample}</Text>}
                  </div>
                </Group>
              )
            })}
          </DividedList>
          <Hint mt="xs">
            Setiap jenis orang yang dapat dibedakan aturan sudah dicoba. Bila gagal, satu contoh tampil di sini.
          </Hint>
        </>
      )}
    </Panel>
  )
}
