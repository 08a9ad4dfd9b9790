import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rule-base'
import type { Masks, Team, TeamForm, TeamRight } from '@bugar/contracts/team'

/** Form values: what was typed into a number field stays as it is until it is a number. */
export interface Draft extends Omit<TeamForm, 'dailyQuota' | 'perSecond'> {
  readonly dailyQuota: number | string
  readonly perSecond: number | string
  /** Of the first key; not asked of a team that is there. */
  readonly keyDays: number | string
}

/** What the decision log keeps of a person unless the team needs more: ranges of the body, nothing of pregnancies. */
export const usualMasks: Masks = {
  age: 'range',
  bmi: 'range',
  weight: 'range',
  height: 'range',
  bodyFatPercentage: 'range',
  pregnant: 'withheld',
  pregnancyWeek: 'withheld',
  bleeding: 'withheld',
  preeclampsia: 'withheld',
  placentaPrevia: 'withheld',
  multiplePregnancy: 'withheld',
  recentBirth: 'withheld',
  breastfeeding: 'withheld',
  missedPeriods: 'withheld',
  eatingDisorder: 'withheld',
}

export const usualKeyDays = 90

const noRights = Object.fromEntries(ruleBaseNames.map((base) => [base, 'none'])) as Record<RuleBaseName, TeamRight>

export const draftOf = (team: Team | null): Draft => ({
  name: team?.name ?? '',
  contact: team?.contact ?? '',
  rights: team?.rights ?? noRights,
  dailyQuota: team?.dailyQuota ?? 10_000,
  perSecond: team?.perSecond ?? 10,
  masks: team?.masks ?? usualMasks,
  keyDays: usualKeyDays,
})

/** As the contract takes it; the form has checked the numbers. */
export const formOf = ({ name, contact, rights, dailyQuota, perSecond, masks }: Draft): TeamForm =>
  ({ name, contact, rights, dailyQuota, perSecond, masks }) as TeamForm

export const rightLabels: Record<TeamRight, string> = {
  none: 'Tidak',
  ask: 'Boleh bertanya',
  explain: 'Boleh, dengan alasan',
}
