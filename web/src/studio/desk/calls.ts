import { decisionOperations } from '@bugar/contracts/teams/decision'
import { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { unknown } from '@bugar/contracts/rules/rule-run'
import type { BaseFacts, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call, type CallInput, type Reply } from '#kit/data/api.ts'
import programs from './programs.json'
import { readChoice, readText } from '#kit/lists/list-search.ts'

const operations = { ...decisionOperations, ...teamRuleOperations }
type Operations = typeof operations
type Name = keyof Operations & `${'teamRules' | 'decision'}.${string}`

/** The key that was typed; it is in this page's memory alone. */
export const TeamKey = createContext('')

/** Requests by the team's key, each as `call` sends it. */
export const useTeam = () => {
  const key = use(TeamKey)
  return {
    /** Its last characters, by which versions name the keys that proposed and approved them. */
    ending: key.slice(-4),
    ask: <K extends Name>(name: K, input: CallInput<Operations[K]>): Promise<Reply<Operations[K]>> =>
      call(operations[name], input, { key }),
    query: <K extends Name>(name: K, input: CallInput<Operations[K]>) => teamQuery(key, name, input),
  }
}

export const teamQuery = <K extends Name>(key: string, name: K, input: CallInput<Operations[K]>) =>
  queryOptions({
    queryKey: [name, input, key] as const,
    queryFn: ({ signal }) => call(operations[name], input, { key, signal }),
  })

/** The address: what is shown, and the facts of a question, so that a link asks the same. */
export interface DeskSearch {
  readonly base?: string | undefined
  readonly tab?: 'write' | undefined
  readonly facts?: Typed | undefined
}

const isTyped = ([, value]: [string, unknown]): boolean => typeof value === 'string' || typeof value === 'number'

/** The address as it makes sense. */
export const readDesk = ({ base, tab, facts }: { readonly [Key in keyof DeskSearch]?: unknown }): DeskSearch => ({
  base: readText(base, 40) || undefined,
  tab: readChoice(tab, ['write']),
  facts:
    typeof facts === 'object' && facts !== null && Object.keys(facts).length > 0
      ? (Object.fromEntries(Object.entries(facts).filter(isTyped)) as Typed)
      : undefined,
})

/** The text or number of each field by its fact; empty for none. */
export type Typed = Readonly<Record<string, string | number>>

/** Whether people of the gender in the form have the fact. */
export const isAsked = ({ onlyFor }: FactDefinition, { gender }: Typed): boolean =>
  onlyFor === undefined || gender === onlyFor

/** An empty field is not known where the base has no value for a fact that nobody asked for. */
export const factsOf = (definitions: readonly FactDefinition[], typed: Typed): BaseFacts =>
  Object.fromEntries(
    definitions.flatMap((fact): [string, Value][] => {
      const value = isAsked(fact, typed) ? (typed[fact.name] ?? '') : null
      if (value === '') {
        return fact.absent === null && fact.computed === undefined ? [[fact.name, unknown]] : []
      }
      return value === null ? [] : [[fact.name, value]]
    }),
  )

/** Languages of the programs that ask the same. */
export const languages = Object.keys(programs) as (keyof typeof programs)[]

/** A decision as a program that reads the key from the variable KEY. Codes of facts have no quotes. */
export const programIn = (language: keyof typeof programs, body: object, url: string): string =>
  programs[language].join('\n').replaceAll(/BODY|URL/g, (part) => (part === 'URL' ? url : JSON.stringify(body)))

/** The address that asks the same, without the key. */
export const linkTo = (base: string, facts: Typed): string =>
  `${location.origin}/team?${new URLSearchParams({ base, facts: JSON.stringify(facts) })}`
