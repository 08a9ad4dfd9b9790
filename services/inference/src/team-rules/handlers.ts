import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import { type AskedBaseName, isOwn } from '@bugar/contracts/rules/any-base'
import type { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import {
  type Base,
  type Bases,
  compareContents,
  failedCasesOf,
  listVersions,
  verificationInSlices,
} from '../base/bases.ts'
import { type RuleSet, unrunnable } from '../domain/run.ts'
import { type Bundler, dmnIn, vectorsIn } from '../bundle/handlers.ts'
import { createChooseRuleSet } from '../decision/rule-sets.ts'
import { createOwnBaseHandlers, type OwnStore, toOpenVersion } from '../own-base/handlers.ts'
import type { FindCaller } from '../team/callers.ts'

interface Deps {
  readonly bases: Bases
  readonly own: OwnStore
  readonly findCaller: FindCaller
  readonly bundler: Bundler
}

const refOf = ({ version, hash }: RuleSet) => ({ version, hash })

/** Rules readable by a team. */
export const createTeamRuleHandlers = ({
  bases,
  own,
  findCaller,
  bundler,
}: Deps): Handlers<typeof teamRuleOperations> => {
  const ruleSets = createChooseRuleSet(bases, own)

  /** The id of the team, once it may do this with the base. */
  const admit = async (name: AskedBaseName, needed: 'ask' | 'explain', call: Call): Promise<string> => {
    const team = await findCaller(call)
    ruleSets.requireRight(team, name, needed)
    return String(team._id)
  }

  /** The team's own bases that have a version in force. */
  const ownInForce = async (teamId: string) => {
    const found = (await own.namesInForce(teamId)).map(async (base) => {
      const set = await ruleSets.choose(teamId, base, 'active')
      return { base, label: set.base.label, right: 'explain' as const, ruleSet: refOf(set) }
    })
    return Promise.all(found)
  }

  return {
    ...createOwnBaseHandlers({ own, findCaller }),

    'teamRules.list': async (_input, call) => {
      const { rights, _id } = await findCaller(call)
      const ofProduct = [...bases].flatMap(([base, { rules }]) => {
        const right = rights[base]
        const inForce = rules.get()
        return right === 'none' ? [] : [{ base, label: inForce.base.label, right, ruleSet: refOf(inForce) }]
      })
      const teamId = String(_id)
      const waiting = (await own.waiting(teamId)).map(({ name, version }) => ({ base: name, version }))
      return { data: { bases: [...ofProduct, ...(await ownInForce(teamId))], waiting } }
    },

    'teamRules.get': async ({ base: name, version }, call) => {
      const set = await ruleSets.read(await admit(name, 'ask', call), name, version ?? 'active')
      const cases = isOwn(name) && { goldenCases: [...set.goldenCases] }
      return { data: { base: set.base, ruleSet: refOf(set), rules: [...set.rules], ...cases } }
    },

    'teamRules.versions': async ({ base: name }, call) => {
      const teamId = await admit(name, 'ask', call)
      if (isOwn(name)) {
        const found = await own.list({ teamId, name })
        const current = await own.inForce({ teamId, name })
        if (found.length === 0) {
          throw notFound('Basis aturan tidak ditemukan')
        }
        return { data: { versions: found.map((each) => toOpenVersion(each, current?.version)) } }
      }
      const all = await listVersions(bases.get(name) as Base)
      const versions = all.map(({ version, hash, createdAt, active }) => ({ version, hash, createdAt, active }))
      return { data: { versions } }
    },

    'teamRules.bundle': async ({ base }, call) => {
      const teamId = await admit(base, 'ask', call)
      if (isOwn(base)) {
        const { set, since } = await ruleSets.ownInForce(teamId, base)
        return bundler.bundleOfSet(set, since)
      }
      return bundler.bundleOf(base)
    },

    'teamRules.vectors': async ({ base, version }, call) => {
      return { data: vectorsIn(await ruleSets.read(await admit(base, 'ask', call), base, version ?? 'active')) }
    },

    'teamRules.dmn': async ({ base, version, dmn }, call) => {
      return { data: dmnIn(await ruleSets.read(await admit(base, 'ask', call), base, version ?? 'active'), dmn) }
    },

    'teamRules.verify': async ({ base, version }, call) => {
      const set = await ruleSets.read(await admit(base, 'explain', call), base, version ?? 'active')
      const failed = unrunnable(set).length > 0 ? null : failedCasesOf(set)
      const goldenCases = { count: set.goldenCases.length, failed }
      return { data: { base, ruleSet: refOf(set), verification: await verificationInSlices(set), goldenCases } }
    },

    'teamRules.compare': async ({ base, from, to }, call) => {
      const teamId = await admit(base, 'explain', call)
      const [before, after] = [await ruleSets.read(teamId, base, from), await ruleSets.read(teamId, base, to)]
      return { data: await compareContents(before, after) }
    },
  }
}
