import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { BaseVerification, Proof } from '@bugar/contracts/rules/rule-base-verification'
import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { Findings } from '../rules/Findings.tsx'
import { proofInWords } from './words.ts'

/** Open where it fails. */
function ProofLine({ proof }: { readonly proof: Proof }) {
  const { label, holds, counterexample } = proof
  const Icon = holds ? IconCircleCheck : IconInfoCircle
  const tone = holds ? 'bugar' : 'merah'
  return (
    <FoldLine
      isOpen={!holds}
      summary={
        <Group gap="sm" wrap="nowrap">
          <Text span c={tone} lh={1} flex="none">
            <Icon size={20} role="img" aria-label={holds ? 'terbukti' : 'tidak terbukti'} />
          </Text>
          <Text size="sm">{label}</Text>
        </Group>
      }
    >
      <Text size="xs" fw={600} c={tone}>
        {proofInWords(proof)}
      </Text>
      {counterexample !== null && <Text size="sm">Contoh: {counterexample}</Text>}
    </FoldLine>
  )
}

interface ProofsProps extends BaseVerification {
  readonly name: RuleBaseName
}

/** The proofs of a rule base, each with a counterexample where it fails. */
export function Proofs({ name, findings, proofs }: ProofsProps) {
  const held = proofs.filter(({ holds }) => holds).length
  // The others are shown at their proof.
  const own = findings.filter(({ property }) => !property)
  return (
    <Panel title="Yang terbukti" aside={proofs.length > 0 && <Hint>{`${held} dari ${proofs.length}`}</Hint>}>
      {own.length > 0 && <Findings label="Temuan" findings={own} {...(isSourced(name) && { base: name })} />}
      {proofs.length === 0 ? (
        <Hint>Pembuktian menunggu temuan ini diperbaiki.</Hint>
      ) : (
        <>
          <DividedList aria-label="Pembuktian">
            {proofs.map((proof) => (
              <li key={proof.property}>
                <ProofLine proof={proof} />
              </li>
            ))}
          </DividedList>
          <Hint mt="xs">
            Setiap jenis orang yang dapat dibedakan aturan sudah dicoba. Bila gagal, satu contoh tampil di sini.
          </Hint>
        </>
      )}
    </Panel>
  )
}
