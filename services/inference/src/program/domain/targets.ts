import type { Finding } from '@bugar/contracts/rules/rule-set'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import type { Program } from '@bugar/contracts/catalog/program'
import { choosesProgram } from './change.ts'
import type { RuleDocument } from '../../domain/run.ts'

/** Name of a program and the categories of people it was written for. */
export type Target = Pick<Program, 'name' | 'bmiCategory' | 'bodyFatCategory'>

const requiredBy = ({ conditions }: RuleDocument, fact: string) =>
  conditions.all.find((condition) => condition.fact === fact && condition.operator === 'equal')?.value

/** Rules whose program was written for other people than those who get it. */
export const targetFindings = (rules: readonly RuleDocument[], programs: ReadonlyMap<string, Target>): Finding[] =>
  rules
    .filter((rule) => rule.isActive && choosesProgram(rule))
    .flatMap((rule) => {
      const code = rule.event.params.value
      const target = programs.get(code)
      if (!target) {
        return []
      }
      const differs = (fact: 'bmiCategory' | 'bodyFatCategory') => {
        const required = requiredBy(rule, fact)
        // A BMI-only rule does not read body fat, so the program's body-fat category is not compared.
        return required !== undefined && target[fact] !== required
      }
      if (!differs('bmiCategory') && !differs('bodyFatCategory')) {
        return []
      }
      const { bmiCategory: b, bodyFatCategory: l } = target
      const people = `${b}-${l} (${bmiLabels[b]}, lemak ${bodyFatLabels[l].toLowerCase()})`
      const message = `Aturan ${rule.id} memberi ${code}, yang disusun untuk ${people}.`
      return [{ code: 'target-mismatch', severity: 'warning', place: rule.id, message }]
    })
