import type { AskedBaseName } from '@bugar/contracts/rules/any-base'
import type { SignedBundle, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import type { JSONWebKeySet } from 'jose'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type BundleFile, openFile, openNamed, Refusal } from './bundle-file.ts'
import { ask, need, type Service } from './service.ts'

/** An expired one is loaded again, whatever its tag. */
const tagOf = (path: string, etag: string | null): Promise<string | null> =>
  openFile(path).then(
    () => etag,
    () => null,
  )

/**
 * Fetches the rules in force into a file, once they are proved to decide here as they do in the service.
 * @throws Refusal
 */
export const pull = async (service: Service, base: string, path: string): Promise<string> => {
  const held = existsSync(path) ? await openFile(path, { isOldAllowed: true }) : null
  if (held && held.file.base !== base) {
    throw new Refusal(`${path} has the rules of ${held.file.base}, so name another file by --out.`)
  }
  const route = `/team/rule-bases/${encodeURIComponent(base)}`
  const answer = await ask<SignedBundle>(service, `${route}/bundle`, {
    etag: held && (await tagOf(path, held.file.etag)),
  })
  if (answer === null) {
    return `${base} version ${held?.ruleSet.version} is unchanged.`
  }
  const { bundle, ruleSet } = answer.data
  const keys = need(await ask<JSONWebKeySet>(service, '/rule-bundle-keys')).data
  const expected = { base: base as AskedBaseName, keys, lastSerial: held?.serial ?? 0 }
  const opened = await openNamed('The bundle', bundle, expected)
  // Vectors cost the service more than any other answer, and belong to the content.
  const vectors =
    held?.ruleSet.hash === ruleSet.hash
      ? held.file.vectors
      : need(await ask<VersionVectors>(service, `${route}/vectors?version=${ruleSet.version}`)).data.vectors
  const other = vectors.filter(
    ({ facts, conclusions, fired }) => !isDeepStrictEqual(opened.decide(facts), { conclusions, fired }),
  )
  if (other.length > 0) {
    throw new Refusal(
      `This release answers ${other.length} of ${vectors.length} vectors otherwise than the service, so install a newer one.`,
    )
  }
  const file: BundleFile = { base: base as AskedBaseName, etag: answer.etag, keys, bundle, vectors }
  // Renamed when it is whole, so that a program never reads half of it.
  writeFileSync(`${path}.part`, `${JSON.stringify(file)}\n`)
  renameSync(`${path}.part`, path)
  return `${path} has ${base} version ${ruleSet.version}, which answers ${vectors.length} vectors as the service does.`
}
