import { ownStarter } from '@bugar/contracts/teams/own-starter'
import type { OpenVersion, OwnContent, teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import type { Output } from '@bugar/contracts/core/bus/operation'
import { existsSync, writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { isObject, parseJson, readText, Refusal } from './bundle-file.ts'
import { ask, need, type Service } from './service.ts'

type Content = z.input<typeof OwnContent>
type Checked = Output<(typeof teamRuleOperations)['teamRules.check']>

/** The file of a base that a team writes. */
interface BaseFile extends Content {
  readonly base: string
}

const requireName = (name: string): string => {
  if (!/^own-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Refusal(`"${name}" is no name of a base of your own, such as own-returns.`)
  }
  return name
}

/**
 * Writes a base to begin with.
 * @throws Refusal
 */
export const init = (name: string): string => {
  const path = `${requireName(name)}.json`
  if (existsSync(path)) {
    throw new Refusal(`${path} is there already.`)
  }
  writeFileSync(path, `${JSON.stringify({ base: name, ...ownStarter }, null, 2)}\n`)
  return `${path} has two facts and two rules. Change them, then: bugar-rules check ${path}`
}

/** @throws Refusal */
const readBase = (path: string): { readonly name: string; readonly content: Content; readonly route: string } => {
  const read = parseJson(path, readText(path))
  if (!isObject(read) || typeof read['base'] !== 'string') {
    throw new Refusal(`${path} has no field "base" with the name of the base.`)
  }
  const { base, ...content } = read as unknown as BaseFile
  return { name: requireName(base), content, route: `/team/rule-bases/${base}` }
}

/**
 * Asks the service what it proves of a file, which it does not store.
 * @throws Refusal
 */
export const check = async (service: Service, path: string) => {
  const { name, content, route } = readBase(path)
  const { data } = need(await ask<Checked>(service, `${route}/check`, { method: 'POST', body: content }))
  const { verification, goldenCases } = data
  const findings = verification.findings.map(
    ({ severity, code, place, message }) => `${severity} ${code}, ${place}: ${message}`,
  )
  const failed = (goldenCases.failed ?? []).map(
    ({ line, expected, found }) => `case ${line}: expected ${expected}, found ${found}`,
  )
  const proofs = verification.proofs.map(
    ({ property, holds, tried }) => `${holds ? 'proved' : 'refuted'} ${property}, ${tried} tried`,
  )
  const isSound = verification.valid && goldenCases.failed?.length === 0
  const summary = isSound
    ? `${name} can be proposed; all ${goldenCases.count} cases hold.`
    : `${name} cannot be proposed.`
  return { text: [...proofs, ...findings, ...failed, summary].join('\n'), isAsExpected: isSound }
}

/**
 * Proposes the content of a file as a version.
 * @throws Refusal
 */
export const push = async (service: Service, path: string, note: string): Promise<string> => {
  const { name, content, route } = readBase(path)
  const { data } = need(await ask<OpenVersion>(service, route, { method: 'PUT', body: { ...content, note } }))
  const { version, active, own } = data
  if (active) {
    return `${name} version ${version} has this content and is in force.`
  }
  return own?.approvedAt
    ? `${name} version ${version} has this content and was approved: bugar-rules approve ${name} ${version}`
    : `${name} version ${version} waits. With another key of the team: bugar-rules approve ${name} ${version}`
}

/**
 * Takes a base out of force.
 * @throws Refusal
 */
export const retire = async (service: Service, name: string): Promise<string> => {
  await ask(service, `/team/rule-bases/${requireName(name)}`, { method: 'DELETE' })
  return `${name} is out of force, and what waited is removed. To use a version again: bugar-rules approve ${name} VERSION`
}

/**
 * Puts a version in force.
 * @throws Refusal
 */
export const approve = async (service: Service, name: string, version: string): Promise<string> => {
  if (!/^[1-9]\d{0,8}$/.test(version)) {
    throw new Refusal(`"${version}" is no version.`)
  }
  const path = `/team/rule-bases/${requireName(name)}/versions/${version}/approve`
  await ask(service, path, { method: 'POST', body: {} })
  return `${name} version ${version} is in force.`
}
